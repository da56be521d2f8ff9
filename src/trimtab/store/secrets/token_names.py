"""Tokens without a format of their own: the name that they are given tells, or a service's name on the same line, or
that they are random as nothing else is."""

import re
from functools import lru_cache
from typing import NamedTuple

from trimtab.store.secrets.formats import RANDOM, Span, words
from trimtab.store.secrets.randomness import UUID, compiled, is_dense, is_hexadecimal, is_mixed, is_random

SERVICES = words(
    """
    abbysale abstractapi abuseipdb abyssale accuweather adafruit adafruitio adobe adobeio adzuna aerisweather
    aeroworkflow aftership agora aikido airbrake airbyte airship airtable airvisual aiven akamai alchemy alconost
    alegra aletheia algolia alibaba alienvault allsports alphavantage amadeus ambee amplitude anthropic anypoint
    apacta api2cart api2convert apideck apiflash apifonica apify apigee apilayer apimatic apiscience apitemplate
    appcenter appcues appfollow appointedd appsynergy apptivo arcjet artifactory artsy asana assemblyai atera
    atlassian audd auth0 autodesk autoklose autopilot avalara avaza aviationstack axonaut aylien ayrshare azure
    bamboo bannerbear baremetrics baseapi basistheory beamer beebole besnappy besttime billomat binance bintray
    bitbar bitbucket bitcoinaverage bitfinex bitgo bitly bitmex bitrise bittrex bitwarden blablabus blazemeter
    blitapp blocknative blynk bombbomb boostnote borgbase braintree brandfetch brightlocal browserbase browserstack
    browshot bscscan buddyns bugherd bugsnag builderio buildkite bulbul bulksms buttercms caflou calcom
    calendarific calendly calorieninja campayn canny canva capsulecrm captaindata carboninterface cartesia carto
    cashboard caspio censys centralstation cexio chartmogul chatfuel checkly checkmarket checkvist cielo circleci
    civo clarifai clearbit clickhelp clickhouse clicksend clickup cliengo clinchpad clockify clockwork closecrm
    cloudant cloudconvert cloudelements cloudflare cloudimage cloudinary cloudmersive cloudplan cloudsight
    cloudsmith cloudways cloverly cloze clustdoc cockroachlabs codacy codeclimate codecov codemagic codequiry
    cohere coinapi coinbase coingecko coinlayer coinlib coinmarketcap cometchat commercejs companyhub composio
    configcat confluence confluent contentful contentstack contribsys conversiontools convertapi convertkit convier
    copyscape couchbase countrylayer coveralls craftmypdf createsend crossbrowsertesting crossmint crowdin
    cryptocompare currencycloud currencyfreaks currencylayer currencyscoop currentsapi customerguru customerio
    d7network dagster dailyco dandelion dareboost dash0 databox databricks datadog datafire datagov daytona
    debounce deepai deepgram deepseek delighted demio descope detectify detectlanguage devcycle deviantart dfuse
    diffbot dify diggernaut digitalocean discord disqus distribusion dnkey dnscheck docparser documo docusign
    doppler dotmailer dovico drata dronahq droneci dropbox duda duffel duply dwolla dynadot dynalist dynatrace
    dyspatch eagleeye easyinsight easypost ecostruxure edamam edenai edusign eightxeight elastic elasticemail
    elasticpath elevenlabs emailoctopus enablex equinix etherscan ethplorer etsy eventbrite everhour eversign
    exchangerate exchangerates exportsdk extractorapi facebook faceplusplus fakejson fastforex fastly fastspring
    feedier feedly fetchrss fibery figma filestack finage financialmodelingprep finicity finnhub firebase fitbit
    fivetran fixerio flagsmith flatio fleetbase flickr flightapi flightlabs flightstats flowdash flowdock flowflu
    flutterwave flyio fmfw fogbugz fonoa formbucket formcraft formio formsite formstack foursquare frameio
    freshbooks freshdesk freshworks fulcrum fullcontact fullstory fusebill fxmarket gcore geckoboard gemini gengo
    geoapify geocodify geocodio geoipify getemail getemails getgeoapi getgist getresponse getsandbox giphy gitalk
    gitea gitter gladia glassnode glitterly gocanvas gocardless goodday goshippo gosquared gradle grafana graphcms
    graphhopper greenhouse groovehq groq growthbook gtmetrix guardian guardianapi gumroad gyazo happyscribe
    hashicorp heap heatmapapi helicone hellosign helpcrunch helpscout hereapi heroku hetzner heygen hightouch
    hiveage holidayapi holistic honeybadger honeycomb hotwire html2pdf hubspot huggingface hunterio hybiscus
    hypeauditor hypertrack ibmcloud iconfinder iexapis iexcloud imagekit imagetotext imagga imgix imgur infisical
    influxdb infobip infura inngest insightly instabot instagram instana integromat intercom interseller intrinio
    invoiceocean ionos ipapi ipgeolocation ipify ipinfo ipinfodb ipquality ipqualityscore ipstack jenkins jfrog
    jina jira jotform jsonbin jumpcloud jumpseller juro kagi kairos kakao kakaotalk kaleyra kaltura kanbantool
    karmacrm keen keenio keygen kickbox kinde kiteconnect klaviyo klipfolio knapsackpro kongregate kontent kraken
    kucoin kylas langfuse langsmith languagelayer larksuite lastfm launchdarkly leadfeeder leanix lemlist
    lemonsqueezy lendflow lessannoyingcrm lexigram linear linenotify linkedin linkpreview linode liveagent
    liveblocks livekit livestorm loadmill lob locationiq logdna logfire loggly loginradius logto lokalise looker
    lovable loyverse lunchmoney luno macaddress madkudu magicbell mailboxlayer mailchimp mailerlite mailgun mailjet
    mailmodo mailsac mailtrap mandrill mapbox mapquest marketstack mattermost mavenlink maxmind meaningcloud
    mediastack meilisearch meistertask mem0 meraki mesibo messagebird messari metaapi metrilo mindmeister miro
    mistral mixcloud mixmax mixpanel mockaroo moesif mojohelpdesk mollie mongodb monkeylearn moonclerk moosend
    moralis mparticle mrticktock mux myexperiment myfreshworks myintervals n8n namecheap nasa nasdaq nethunt
    netlify neutrino newrelic newsapi newscatcher nexmo neynar nftport ngrok nhost nicehash nicereply nightfall
    nordigen noticeable notion novu nozbe nubela nuget numverify nutritionix nylas nytimes oanda ocrspace okta
    omnisend onbuka onedesk onelogin onepagecrm onesignal onwater oopspam openai opencage opencagedata opendatasoft
    opengraphr openrouter openuv openweather openweathermap opsgenie opsmatic optidash optimizely owlbot oxylabs
    packagecloud paddle page2images pagerduty pandadoc pandascore paperform paperspace papertrail papyrs
    paralleldots parsehub parseio parseur particle partnerstack passbase pastebin paydirtapp paymo paymoapp
    paymongo paypal paystack pdflayer pdfmyurl pdfshift pendo peopledatalabs pepipost perplexity phpmailer pinata
    pinecone pingdom pinterest pipedream pipedrive pivotaltracker pixabay plaid planetscale planview planyo plivo
    podio pollsapi poloniex positionstack postageapp postgrest posthog postman postmark powrbot printfection
    privateai prodpad prospectio protocolsio proxycrawl proxycurl pubnub purestake pushbullet pusher qase qdrant
    qualaroo qualtrics quandl qubole quickbase quickmetrics quicknode quiknode rapidapi rawg raygun razorpay
    reachmail readwise rebrandly recaptcha rechargepayments redbooth reddit redocly rentman repairshopr replicate
    resend restpack retool revamp revampcrm ringcentral riot riotgames ritekit roaring roboflow rocketreach rockset
    rollbar roninapp rosette route4me rownd rudderstack runpod runrunit salesblink salescookie salesflare
    salesforce salesmate samsara satismeter sauce saucelabs scaledrone scaleway scalr scrapeowl scraperapi
    scraperbox scraperkey scrapestack scrapfly scrapingant scrapingbee scrapingdog screenshotapi screenshotlayer
    scrutinizer securitytrails segment selectpdf sellfy sendbird sendgrid sendinblue sendoso sendpulse sentry
    serpapi serphouse serpstack sevdesk sheety sherpadesk shipday shippo shodan shopee shopify shortio shotstack
    shutterstock sidekiq signable signalr signalwire signaturit signupgenius sigopt simfin simplesat simplybook
    simplynoted simvoly sinch singlestore sirv siteleaf skrappio skybiometry slack smartling smartsheet smartsheets
    smartystreets smooch smsapi snipcart snyk softlayer sonar sonarcloud sonarqube soundcloud sourcegraph sparkpost
    speechtextai splitio splunk spoonacular sportradar sportsmonk spotify square squarespace squareup sslmate
    stackblitz stackhawk statsig statuscake statuspage statuspal stigg stitchdata stockdata storecove stormboard
    stormglass storyblok storychief strapi strava streamchat stripe stytch sugester sumo sumologic supabase
    supernotes supportbee surge surveyanyplace surveybot surveysparrow survicate svix swarmia swiftype tableau
    tailscale tallyfy tatumio taxjar teamcity teamgate teamup teamviewer teamworkcrm teamworkdesk teamworkspaces
    tefter telegr telegram telesign teletype telnyx terraform testingbot text2data textmagic theoddsapi thingsboard
    thinkific thousandeyes ticketmaster tickettailor tiingo tiktok timecamp timekit timescale timezoneapi tinybird
    tmetric todoist toggl tokeet tolgee tomorrowio tomtom traceloop tradier transferwise travelpayouts travis
    trello trimble truenas turso twelvedata twelvelabs twilio twitch twitter tyntec typeform typesense typetalk
    uber ubidots uclassify unifyid unkey unplugg unsplash upcdatabase uplead uploadcare uproc upstash uptimerobot
    upwave urlscan userflow userlist userstack vanta vapi vatlayer vbout veevavault vercel veriff verimail
    veriphone versioneye viewneo virustotal visualcrossing vitally voiceflow voicegain vonage voodoosms vouchery
    voyage voyageai vpnapi vultr vyte wakatime walkscore wandb weatherapi weatherbit weatherstack weaviate
    webengage webex webflow webscraper webscraping websitepulse wechat wepay whoxy wistia wix woocommerce woopra
    wordsapi workable workday workos worksnaps workstack worldcoinindex worldweather wpengine wrike xata xendit
    xray yahoo yandex yelp yext youneedabudget yousign youtube zapier zendesk zenkit zenrows zenscrape zenserp
    zeplin zerobounce zilliz zipapi zipbooks zipcodeapi zipcodebase zitadel zonkafeedback zoom zulip zuora zuplo
    """
)

_BEFORE = 96
JUDGED = 512  # characters at most: a line of parts that are joined would else be read whole for each of them

# What stands before a token is matched backwards, from the token on: a search for where it begins would be slow.
_EXTENDS = r"[A-Za-z0-9_\-.~+/%]*"
_OPENS = r"\Z|[\"'`=: >(\t,\[\\\n\r;&?|{}<]|[nrt]\\"
_LITERAL = r"[-+.\d]*\s*:\s*\"(?!\\)|,46esab"  # JSON's own numbers; data of an image
# The opening quote, what assigns, the name. Also `"name", "token"`, as calls and XML have it.
_ASSIGNED = (
    r"(?:[\"']\\*=(?:eulav|eulaV))?[\\\"'`\s=(\[]{0,6}(>=|=:|=\?|\|\||[=:,>])[\\\"'`\s\])]{0,5}([\w.\-]{1,48}[A-Za-z])"
)
_SETS = ("=", ":", "=:", ">=")
_ESCAPE = r"u[0-9a-fA-F]{4}|[nrtbf]"
_FIELD = r"\"\\*[\[,:]"  # of a record, as `dump` writes it: without a blank

_WHOLE = (
    r"[A-Za-z0-9_\-]+(?:\.[A-Za-z0-9_\-]{16,}){0,4}={0,2}"
    r"|[A-Za-z0-9][A-Za-z0-9/+]*(?:\+[A-Za-z0-9/+]*|=)={0,2}"  # of paths, none has a plus
)
_ANNOUNCES = r"(?i)(?:key|token|secret|passwor[dt])s?[\"'`]?(?:\s{1,3}is)?[\s:=]{1,3}[\"'`]?\Z"
_LIKE_ONE = r"(?:[A-Za-z0-9]{1,10}[_\-]){1,3}[A-Za-z0-9]{24,}"  # `service_kind_` and what no word is
_PREFIXED = r"[A-Za-z][A-Za-z0-9]{0,9}[_\-]"
_IDS = words(
    """
    toolu srvtoolu msg req call chatcmpl cmpl resp thread asst item evt batch prj cus pi ch in sub price prod acct
    run step file session sess agent task team id node lib chunk
    """
)
_ALSO_WITH_DASHES = words("run step file session sess agent task team id node lib chunk sha1 sha256 sha384 sha512")
_PUBLIC = ("0x", "AAAAB3Nza", "AAAAC3Nza", "AAAAE2Vj", "AAAAGnNr")  # a number; keys of ssh
_LINE_END = r"\n|\\n"
_WORD = r"[A-Z]?[a-z0-9]+|[A-Z0-9]+"
_TAIL = r"[A-Za-z0-9_\-+/=.~:%]*(?:\|[A-Za-z0-9_\-]{20,})?"
_FILE = r"[\w.\-]+(?:/[\w.\-]+)+\.[A-Za-z]{1,5}"
_WORDY = rf"{UUID}|[a-z]+(?:[-_./]\w+)*"
# A token as a part of the address of a service's interface.
_ADDRESS = r"://([\w.\-]{3,60})/(?:[\w.]{1,20}/){0,3}v\d[\d.]{0,4}/\Z"

_WEAK = words(
    """
    key keys apikey auth authorization access api secret secrets token tokens passwd password pwd pass passphrase
    credential credentials creds cred client webhook hook psk bearer sig signature sas pat cookie login license
    """
)
_PLAIN = words(
    """
    sha sha1 sha256 sha512 md5 hash digest checksum integrity commit revision rev etag fingerprint uuid guid version
    tree parent oid blob image layer id ids url uri path file name public pub cache primary foreign idempotency
    request trace span event message build pk
    """
)
_DIGESTS = words(
    """
    sha224 sha384 crc crc32 hex head base tip target ref refs from to before after old new snapshot checkpoint stash
    branch tag git merge start end last first previous prev next current actual expected got want left right
    session sessionid agent invocation title test tests case fail ok error err warning note result data body
    content type kind class color size text value label state status step job run task plan node element section
    import from const let var def func return in is at of for the a and or
    """
)

_DIGEST_SIZES = frozenset((40, 48, 56, 64, 72, 80, 96, 112, 128))
_UNKNOWN, _WEAKLY, _STRONGLY = 0, 1, 2

_JOINED = words(
    "newrelic linkedin messagebird nytimes newyorktimes privateai launchdarkly codeclimate contribsys testreporter"
)


class _Place(NamedTuple):
    """Where a token stands: what is before it, backwards, and the name that it is given, or none."""

    back: str
    name: str
    assigns: str


def by_name(text: str, start: int, end: int) -> Span | None:
    """`start` and `end` of a run of letters, digits, dashes and underscores that has a digit."""
    in_address = _in_address(text, start, end)
    if in_address:
        return in_address
    first = behind_escape(text, reach(text, start, 0, _EXTENDS)) if start and text[start - 1] in ".~+/%" else start
    back = text[max(0, first - _BEFORE) : first][::-1]
    if compiled(_OPENS).match(back) is None or compiled(_LITERAL).match(back):
        return None
    end = _end(text, start, end)
    value = text[first:end]
    if len(value) < 20 and not is_random(value):
        return None
    assigned = compiled(_ASSIGNED).match(back)
    place = _Place(back, assigned[2][::-1], assigned[1]) if assigned else _Place(back, "", "")
    strength = _strength(place.name) if place.name else _UNKNOWN
    if strength:
        return Span(first, end, "named token") if _is_token(value, strength) else None
    value = value.partition(":")[0]
    end = first + len(value)
    if not _is_random_throughout(place, value):
        return None
    return Span(first, end, "token" if compiled(_LIKE_ONE).fullmatch(value) else RANDOM)


def behind_escape(text: str, at: int) -> int:
    """In JSON, the `n` of a line end stands before the token."""
    escape = compiled(_ESCAPE).match(text, at) if at and text[at - 1] == "\\" else None
    return escape.end() if escape else at


def reach(text: str, start: int, least: int, pattern: str) -> int:
    """How far back what the pattern matches extends from `start`."""
    found = compiled(pattern).match(text[max(least, start - _BEFORE) : start][::-1])
    return start - found.end() if found else start


def _in_address(text: str, start: int, end: int) -> Span | None:
    if text[start - 1 : start] != "/" or end - start < 20:
        return None
    address = compiled(_ADDRESS).search(text, max(0, start - _BEFORE), start)
    if address and _strength(address[1].rpartition(".")[0]) == _STRONGLY and is_mixed(text[start:end]):
        return Span(start, end, "token in a URL")
    return None


def _end(text: str, start: int, end: int) -> int:
    tail = compiled(_TAIL).match(text, start, start + JUDGED)
    end = max(end, tail.end() if tail else end)
    while text[end - 1] in ".:%":
        end -= 1
    return end


def _is_token(value: str, strength: int) -> bool:
    if strength == _WEAKLY:
        return is_random(value) and compiled(_WORDY).fullmatch(value) is None
    if compiled(_FILE).fullmatch(value):
        return False
    return is_random(value) or any(is_mixed(part) for part in re.split("[-_.|]", value))


def _is_random_throughout(place: _Place, value: str) -> bool:
    """A name that says nothing, or none, but the value is random as nothing else is. Ids and digests do not count."""
    if len(value) < 20 or not compiled(_WHOLE).fullmatch(value) or _is_known(value) or _is_id(place.name):
        return False
    if compiled(UUID).search(value):
        whole = compiled(UUID).fullmatch(value) is not None
        return not value[0].isdigit() if not whole else _may_be_hexadecimal(place) and place.back[:1] != ":"
    if not is_dense(value):
        return False
    if _is_like_a_digest(value):
        return _may_be_hexadecimal(place)
    given = place.assigns in _SETS
    return given or len(value) >= 30 or compiled(_PREFIXED).match(value) is not None or _is_announced(place.back)


def _is_known(value: str) -> bool:
    """Ids that services give, digests and dates, by how they begin."""
    if value.startswith(_PUBLIC) or value.partition("_")[0] in _IDS:
        return True
    first = value.partition("-")[0]
    return first in _ALSO_WITH_DASHES or (len(first) == 4 and first.isdigit())


def _is_like_a_digest(value: str) -> bool:
    if is_hexadecimal(value):
        return len(value) <= 32 or len(value) in _DIGEST_SIZES
    return is_hexadecimal(value.replace("-", "").replace("_", ""))


def _may_be_hexadecimal(place: _Place) -> bool:
    """Most of what is, is a digest."""
    if compiled(_FIELD).match(place.back):
        return False
    return (place.assigns in _SETS and not _is_digest(place.name)) or _is_announced(place.back)


def _is_announced(back: str) -> bool:
    """By a word for a secret right before it, or by a service's name on the same line."""
    line = compiled(_LINE_END).split(back[:60][::-1])[-1]
    return compiled(_ANNOUNCES).search(line) is not None or any(word in SERVICES for word in _words(line))


@lru_cache(maxsize=256)
def _is_id(name: str) -> bool:
    return any(word in _PLAIN or word.endswith("id") for word in _words(name))


@lru_cache(maxsize=256)
def _is_digest(name: str) -> bool:
    return any(word in _DIGESTS for word in _words(name))


def _words(name: str) -> list[str]:
    return [word.lower() for word in compiled(_WORD).findall(name)]


@lru_cache(maxsize=256)
def _strength(name: str) -> int:
    """Of a service's name or a word for a secret; of a word that is also said of other things; of any other."""
    words = _words(name)
    joined = name.lower().replace("_", "").replace("-", "").replace(".", "")
    if any(service in joined for service in _JOINED):
        return _STRONGLY
    if words and words[-1] in _PLAIN:
        return _UNKNOWN
    if any(word in SERVICES or word.removesuffix("api") in SERVICES for word in words):
        return _STRONGLY
    if any(word in _WEAK for word in words):
        return _UNKNOWN if any(word in _PLAIN for word in words) else _WEAKLY
    return _UNKNOWN
