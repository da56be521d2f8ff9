import pytest
from hypothesis import given
from hypothesis import strategies as st

from trimtab.model.json import dump, parse
from trimtab.store.redact import MARK, redact

A = "aB3" * 14

SECRETS = {
    "anthropic": f"sk-ant-api03-{A}",
    "openai": f"sk-proj-{A}",
    "stripe": f"sk_live_{A}",
    "github": f"ghp_{A}",
    "github fine-grained": f"github_pat_{A}",
    "gitlab": f"glpat-{A}",
    "slack": f"xoxb-{A}",
    "slack hook": f"hooks.slack.com/services/T000/{A}",
    "aws": "AKIA" + "ABCD2345" * 2,
    "google": f"AIza{A}",
    "google oauth": f"ya29.{A}",
    "npm": f"npm_{A}",
    "pypi": f"pypi-{A}",
    "hugging face": f"hf_{A}",
    "sendgrid": f"SG.{A}.{A}",
    "jwt": f"eyJ{A}.eyJ{A}.{A}",
    "private key": f"-----BEGIN RSA PRIVATE KEY-----\n{A}\n{A}\n-----END RSA PRIVATE KEY-----",
    "private key without its end": f"-----BEGIN OPENSSH PRIVATE KEY-----\n{A}\n{A}",
}

NAMED = {
    "password in a URL": ("postgres://app:{}@db.example/main", "hunter22"),
    "token in a remote": ("https://x-access-token:{}@github.com/a/b.git", A),
    "header": ("Authorization: Bearer {}", A),
    "basic header": ("curl -H 'Authorization: Basic {}'", "dXNlcjpwYXNz"),
    "cookie": ("Cookie: session={}", A),
    "variable": ("export AWS_SECRET_ACCESS_KEY={}", "wJalrXUtnFEMI/K7MDENG"),
    "quoted variable": ("DB_PASSWORD='{}'", "correct-horse"),
    "yaml": ("password: {}", "hunter22"),
    "numeric password": ("password={}", "12345678"),
    "json text": ('{{"apiKey": "{}"}}', "s3cr3tvalue"),
    "option": ("mysql --password={} app", "hunter22"),
    "option with a space": ("gh auth --token {} x", A),
    "camel case": ("clientSecret = '{}'", "s3cr3tvalue"),
    "curl": ("curl -s -u me:{} https://host.example", "hunter22"),
    "curl with quotes": ("curl --user 'me:{}' https://host.example", "hunter22"),
    "key header": ("X-API-Key: {}", "s3cr3tvalue"),
    "key header of curl": ('curl -H "x-api-key: {}" https://host.example', "s3cr3tvalue"),
    "mysql": ("mysql -u root -p{} main", "hunter22"),
    "mysqldump": ("mysqldump -h host -p'{}' main", "hunter22"),
    "sshpass": ("sshpass -p {} ssh me@host.example", "hunter22"),
    "redis": ("redis-cli -h host -a {} ping", "hunter22"),
    "docker": ("docker login -u me -p {} host.example", "hunter22"),
    "ldap": ("ldapsearch -x -D cn=me -w {} -b dc=x", "hunter22"),
    "openssl": ("openssl enc -pass pass:{} -in x", "hunter22"),
    "netrc": ("machine host.example login me password {}", "hunter22"),
    "netrc over lines": ("machine host.example\n  login me\n  password {}\n", "hunter22"),
    "docker's file": ('{{"auths": {{"host.example": {{"auth": "{}"}}}}}}', "bWU6aHVudGVyMjJodW50ZXIyMg=="),
    "npmrc": ("//host.example/:_auth={}", "bWU6aHVudGVyMjJodW50ZXIyMg=="),
    "master key": ("RAILS_MASTER_KEY={}", "0f1e2d3c4b5a69788796a5b4c3d2e1f0"),
    "blanks in quotes": ('password = "{}"', "correct horse battery staple"),
    "blanks in single quotes": ("DB_PASSWORD='{}'", "correct horse battery staple"),
    "SQL": ("CREATE USER me IDENTIFIED BY '{}';", "hunter22"),
    "aws configure": ("aws configure set aws_secret_access_key {}", "wJalrXUtnFEMI/K7MDENG/bPxRfiCY"),
    "connection string": ("Server=host;User Id=me;Password={};Database=x", "hunter22"),
    "keytool": ("keytool -list -storepass {} -keystore x", "hunter22"),
    "XML": ('<add key="DbPassword" value="{}" />', "hunter22"),
    "sentence": ("the password is '{}', I think", "hunter22"),
}

HARMLESS = [
    "max_tokens=1000, tokens: 512",
    "token count: 512",
    "password = os.environ['DB_PASSWORD']",
    "def get_token(self): return self.token",
    "api_key: ${API_KEY}",
    "secret: null",
    "the tokenizer: fast and small",
    "https://example.com/path?q=1",
    "git log --author=me",
    "sk-learn and ghp are words",
    "https://user@example.com/x",
    "--- PASS: TestExtractModifiedFiles (0.00s)",
    "token: string",
    "password: Optional[str] = None",
    "const password = userPassword;",
    "primary_key = 'user_id'",
    "STORAGE_KEY = 'theme-mode'",
    '"password": "Enter your password"',
    "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "commit 4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "session 01234567-89ab-4cde-8f01-23456789abcd",
    "toolu_01A2b3C4d5E6f7G8h9I0j1K2",
    "tests/unit/test_keys.py::test_a_token_is_found_in_2_lines PASSED",
    "git log -p --author=me -- src/app.py",
    "cp -p a b && tar -u -f x.tar y",
    "sklearn: sk-toggleable__content",
    "key: value",
    '"max_tokens": 4096, "total_tokens": 123456789012345678',
]


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS.keys())
@pytest.mark.parametrize("around", ["{}", "before {} after", 'x="{}"', "a\n{}\nb"])
def test_a_secret_is_gone_wherever_it_stands(secret: str, around: str) -> None:
    text = around.replace("{}", secret)
    assert A not in redact(text)
    assert "AKIAABCD" not in redact(text)
    assert MARK in redact(text)


@pytest.mark.parametrize(("around", "secret"), NAMED.values(), ids=NAMED.keys())
def test_what_a_name_calls_secret_is_gone_and_the_name_stays(around: str, secret: str) -> None:
    text = around.format(secret)
    assert secret not in redact(text)
    assert redact(text).startswith(text[:6])
    in_json = redact(dump({"command": text, "nested": dump({"again": text})}))
    assert secret not in in_json
    assert isinstance(parse(in_json), dict)


@pytest.mark.parametrize("text", HARMLESS)
def test_code_and_prose_that_only_mention_secrets_stay_as_they_are(text: str) -> None:
    assert redact(text) == text


names = st.sampled_from(
    ["password", "token", "context_tokens", "api_key", "secret", "Authorization", "cookie", "url", "x"]
)
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=30)
    | st.sampled_from([*SECRETS.values()]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=12,
)


def shape(value: object) -> object:
    if isinstance(value, dict):
        return {key: shape(item) for key, item in value.items()}
    return [shape(item) for item in value] if isinstance(value, list) else type(value).__name__


@given(values)
def test_json_stays_json_of_the_same_shape(value: object) -> None:
    again = parse(redact(dump(value)))
    assert shape(again) == shape(value)


@given(st.text())
def test_redacting_twice_changes_nothing_more(text: str) -> None:
    assert redact(redact(text)) == redact(text)


RANDOM = "x7Kq2mPz9LwR4tVb8NcD3fHj6Gs1"
HEXADECIMAL = "3f9c1b7e2a8d4056b9e1c7f2a3d8405e"
UUID = "0b6f1c2e-9d3a-4f57-8e21-7c4d9a1b3f60"


@pytest.mark.parametrize(
    "around",
    [
        "acmeworks = '{}'",
        "acmeworks: {}",
        "export VALUE={}",
        "tool --value acme_live_{} run",
        "first\nacme_live_{}\nlast",
        "https://host.example/path?value={}&other=1",
    ],
)
def test_a_random_value_is_gone_whatever_its_name(around: str) -> None:
    text = around.format(RANDOM)
    assert RANDOM not in redact(text)
    assert RANDOM not in redact(dump({"nested": dump({"text": text})}))


@pytest.mark.parametrize(
    "text",
    [
        f"acmeworks = '{HEXADECIMAL}'",
        f"acmeworks: {UUID}",
        f"ipstack gives us {HEXADECIMAL}",
        f"the api key is '{HEXADECIMAL}'",
        f"acme-pub-{UUID}",
        f"token.v1: {HEXADECIMAL}7e2a8d4056b9e1c",  # as long as no digest
    ],
)
def test_hexadecimal_tokens_are_gone_where_a_name_or_their_length_tells(text: str) -> None:
    assert HEXADECIMAL[:16] not in redact(text)
    assert UUID[:16] not in redact(text)


@pytest.mark.parametrize(
    "text",
    [
        f"commit {HEXADECIMAL}1a2b3c4d",
        f"sha256: {HEXADECIMAL * 2}",
        f'{{"head":"{HEXADECIMAL}1a2b3c4d","tips":["{HEXADECIMAL}","{HEXADECIMAL}"]}}',
        f'{{"session":"{UUID}","holder":"{UUID}"}}',
        f'"id": "{RANDOM}"',
        "toolu_01LU9rs8oTmAvwc8Bg1TBFoE",
        "--- PASS: TestGetCurrentHookAgent_FallbackWhenNotInHookContext (0.02s)",
        "strategy.IsOnDefaultBranch(repo)",
        "refs/heads/feature/806a629-e3b0c4",
        "/var/folders/gz/h7sjhvz13cb0gcrzzcncqtyw0000gn/T/tmp.gBAZw4iBib",
        "v0.0.0-20240722160745-212f7b056ed0",
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
    ],
)
def test_ids_digests_names_and_paths_stay(text: str) -> None:
    assert redact(text) == text


@pytest.mark.parametrize(
    "around",
    [
        'mysqli_connect("db.example", "web", "{}", "main")',
        'smtp.login("web", "{}")',
        "enable secret {}",
        "username web password 7 {}",
        "snmp-server community {} RW",
        "- name: DB_PASSWORD\n  value: {}",
        '{{"name":"DB_PASSWORD","value":"{}"}}',
        "headers['Authorization'] = 'Basic {}=='",
    ],
)
def test_a_password_is_gone_from_calls_settings_of_devices_and_pairs(around: str) -> None:
    assert "hunter22tango" not in redact(around.format("hunter22tango"))


def test_every_value_of_a_kubernetes_secret_is_gone() -> None:
    text = "kind: Secret\ndata:\n  one: c2VjcmV0b25l\n  two: c2VjcmV0dHdv\n"
    assert "c2Vj" not in redact(text)
    assert "c2Vj" not in redact(dump({"text": text}))
