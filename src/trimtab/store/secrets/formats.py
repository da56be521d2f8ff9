"""Formats of tokens that say by themselves what they are.

Facts from public rule sets, in our own spelling; docs/explanation/secrets.md says which and how they are kept up.
"""

from typing import NamedTuple


class Span(NamedTuple):
    """Where a text holds a secret, and of which kind."""

    start: int
    end: int
    kind: str


class Format(NamedTuple):
    """`alphabet`: a letter of `ALPHABETS`. `least`: characters of it that must follow the prefix."""

    prefix: str
    alphabet: str
    least: int
    kind: str
    guarded: bool  # the prefix is a word as well: what follows must look random


RANDOM = "random text"
"""What neither a shape nor a name tells, but that it is random."""

GUESSED = frozenset(
    {
        RANDOM,
        "named token",
        "named secret",
        "token",
        "password",
        "password in a URL",
        "token in a URL",
        "authorization",
        "cookie",
        "bearer token",
        "webhook",
        "signature",
        "password hash",
        "Kubernetes secret",
    }
)
"""Kinds that what stands beside them tells, not a shape of their own."""

ALPHABETS = {
    "x": r"[0-9a-fA-F]+",
    "u": r"[0-9A-Z]+",
    "a": r"[0-9A-Za-z]+",
    "w": r"[0-9A-Za-z_\-]+",
    "d": r"[0-9A-Za-z_\-.=]+",
    "b": r"[0-9A-Za-z_\-+/=%.]+",
}

# kind | prefixes | alphabet and least length; `?` behind it marks a prefix that ordinary words begin with
_TABLE = r"""
Adafruit key|aio_|a20
Adobe secret|p8e- p8-|a28?
age key|AGE-SECRET-KEY-1|a40
Alibaba key|LTAI|a12?
Anthropic key|sk-ant-|w20
Asana token|0/ 1/ 2/|d50?
Atlassian token|ATATT3 ATCTT3 ATSTT3 ATBB ATOA|b20?
Authress key|sc_ ext_ scauth_ authress_|d60?
AWS key|AKIA ASIA AGPA AIDA AIPA AROA ANPA ANVA ABIA ACCA APKA ASCA|u16
AWS key|A3T|u17
AWS Marketplace token|amzn.mws.|w30
AWS AppSync key|da2-|a20?
AWS Bedrock key|ABSK bedrock-api-key-|b60?
Brevo key|xkeysib- xsmtpsib-|w40
Buildkite token|bkua_ bkat_ bkct_ bkpt_|a30
Cerebras key|csk-|a30?
CircleCI token|CCIPAT_ CCIPRJ_|w20
ClickHouse key|4b1d|a38?
Clojars token|CLOJARS_ clojars_|a40
Cloudflare key|v1.0-|w100
CockroachDB key|CCDB1_|w20
Contentful token|CFPAT-|w30
crates.io token|cio|a32?
Databricks token|dapi dkea dose|x32
DataStax token|AstraCS:|b30
Defined Networking token|dnkey-|w40
DigitalOcean token|dop_v1_ doo_v1_ dor_v1_|x40
Docker token|dckr_pat_ dckr_oat_|w16
Doppler token|dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit.|d30
Dropbox token|sl.|w100
Duffel token|duffel_live_ duffel_test_|d30
Dynatrace token|dt0c01. dt0s01. dt0s02. dt0s08. dt0s16.|d60
EasyPost key|EZAK EZTK|a50
Facebook token|EAA|a60?
Figma token|figd_ figo_ figu_ figoh_ figor_|w20
Firecrawl key|fc-|x32
Flutterwave key|FLWSECK_TEST- FLWPUBK_TEST- FLWSECK- FLWPUBK-|w12
Fly.io token|fo1_ fm1a_ fm1r_ fm2_|b40
Frame.io token|fio-u-|d40
GitHub token|ghp_ gho_ ghu_ ghs_ ghr_|a20
GitHub token|github_pat_|w20
GitLab token|glpat- gldt- glptt- glrt- glrtr- glcbt- glsoat- glft- glffct- glimt- glagent- gloas- glwt-|d16
GitLab token|GR1348941|w16
GoCardless token|live_ sandbox_|d35?
Google key|AIza|w30
Google secret|GOCSPX-|w20
Google token|ya29.|d20
Google token|1//0|w20
Grafana key|eyJrIjoi|b40
Grafana token|glc_ glsa_|b28
Groq key|gsk_|a30
Harness token|pat. sat.|d60?
Heroku key|HRKU-|w30
Hubspot token|pat-na1- pat-na2- pat-eu1- pat-ap1-|w30
Hugging Face token|hf_ api_org_|a25
Honeycomb key|hcaik_ hcbik_ hcxik_ hcamk_|a30
Infracost token|ico-|a30?
Intra42 secret|s-s4t2ud- s-s4t2af-|x40
Ionic token|ion_|a40
JFrog key|AKCp|a60
JFrog token|cmVmd|a55
Jina key|jina_|w30
LangSmith key|lsv2_pt_ lsv2_sk_ ls__|w30
Lichess token|lip_|a18?
Linear key|lin_api_ lin_oauth_|a30
LinkedIn token|WPL_AP1.|b12
Lob key|live_pub_ test_pub_|x28
Lob key|live_ test_|x32
Mailgun key|key- pubkey-|x32
Mapbox token|pk.eyJ sk.eyJ tk.eyJ|d40
Mapbox token|pk. sk. tk.|d70?
Netlify token|nfp_ nfc_ nfo_ nfu_ nfb_|a30
New Relic key|NRAA- NRAK- NRII- NRIQ- NRJS- NRRA- NRSP- px-api- px-dep-|w16
Notion token|ntn_ secret_|a40
npm token|npm_|a30
NuGet key|oy2|a40?
NVIDIA key|nvapi- nvcf-|w40
Octopus Deploy key|API-|u25
1Password token|ops_eyJ|b60
OpenAI key|sk-|w16?
OpenRouter key|sk-or-|w20
OpenShift token|sha256~|w40
Perplexity key|pplx-|a30
Pinecone key|pcsk_|w40
PlanetScale token|pscale_tkn_ pscale_oauth_ pscale_pw_|d28
PostHog key|phx_ phc_ phs_ pha_ phr_|a30
Postman key|PMAK- PMAT-|w20
Prefect key|pnu_ pnb_|a30
Pulumi token|pul-|x36
PyPI token|pypi-|w30?
Razorpay key|rzp_live_ rzp_test_|a12
ReadMe key|rdme_|a40
Render key|rnd_|a24?
Replicate token|r8_|a30
Riot key|RGAPI-|w30
RubyGems key|rubygems_|x40
Scaleway key|SCW|u17
Scalingo token|tk-us-|w30
SendGrid key|SG.|d32
Sentry token|sntrys_ sntryu_ sntrya_ sntryi_|b30
Settlemint token|sm_aat_ sm_pat_ sm_sat_|a14
Shippo token|shippo_live_ shippo_test_|a30
Shopify token|shpat_ shpca_ shppa_ shpss_ shpua_ shptka_ shpit_|a24
Slack token|xoxa- xoxb- xoxc- xoxd- xoxe- xoxo- xoxp- xoxr- xoxs- xoxe. xapp- xwfp-|b10
Snyk token|snyk_uat. snyk_sat.|d20
SonarQube token|sqp_ squ_ sqa_ sqb_|x30
Sourcegraph token|sgp_ sgd_ slk_|w30?
Square token|sq0atp- sq0csp- sq0idp-|w20
Square token|EAAA|w50?
StackHawk key|hawk.|d30
Stripe key|sk_live_ sk_test_ sk_prod_ rk_live_ rk_test_ rk_prod_ pk_live_ pk_test_ pk_prod_|a10
Stripe webhook secret|whsec_|b20
Supabase key|sbp_ sb_secret_ sb_publishable_|w20?
Tailscale key|tskey- tskey-auth- tskey-api-|w16
Tavily key|tvly-|w20
Temporal key|tmprl_|b30
Tencent key|AKID|a28?
Together key|tgp_v1_|w30
Trello token|ATTA|x40
Twilio key|SK|x32
Typeform token|tfp_|d30
Vault token|hvs. hvb. hvr.|w20
Vault token|s. b. r.|a24?
Vercel token|vck_ vcp_ vci_ vca_ vcr_|a20?
Volcengine key|AKLT|b40?
Weights & Biases key|wandb_v1_|w30
xAI key|xai-|a40
Xata key|xau_|a30
any key|ak_ ck_ dk_ pk_ rk_ sk_|w20?
Yandex key|AQVN|w30
Yandex key|YC|w36?
Yandex token|t1. y0_ y1_ y2_ y3_|d50?
"""


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _parsed() -> dict[str, tuple[Format, ...]]:
    """By the first two characters, longest prefixes first."""
    found: dict[str, list[Format]] = {}
    for line in _TABLE.strip().splitlines():
        kind, prefixes, size = line.split("|")
        least = int(size.strip("?")[1:])
        for prefix in prefixes.split():
            found.setdefault(prefix[:2], []).append(Format(prefix, size[0], least, kind, size.endswith("?")))
    return {start: tuple(sorted(formats, key=lambda form: -len(form.prefix))) for start, formats in found.items()}


FORMATS = _parsed()
