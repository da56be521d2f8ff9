"""Values that the name of a secret is given: `DB_PASSWORD=…`, `"apiKey": "…"`, `--token …`."""

import re

from trimtab.store.secrets.formats import Span, words
from trimtab.store.secrets.randomness import compiled, is_jumbled, is_random

_LONGEST = 400

_TYPES = words(
    """
    str string text bool boolean int integer number any object bytes none null nil true false undefined required
    optional password passwd secret token input hidden field user username self this value default unknown empty var
    varchar char func function async await return const let public private static void type key auth enabled
    disabled yes no missing invalid expired failed ok passed pass prompt stdin env read write admin
    """
)
_CODE = (
    r"(?s)[A-Za-z_][\w.]*[(\[].*|(?:os|process|self|this|cfg|config|conf|settings|args|env|opts|options|ctx|req|request|data|state"
    r"|props|params|user|import)\b[.?!].*"
)
_NUMBER = r"-?[\d.,:_]+%?[kKmM]?|0x[0-9a-fA-F]{1,8}"
_PLACE = (
    r"(?:\.{0,2}|~)/[\w./\-]*|[a-z0-9_.\-]+(?:/[a-z0-9_.\-]+)+|https?:.*"
    r"|[\w\-]+\.(?:py|js|ts|go|rs|json|ya?ml|toml|md|txt|pem|key|env)"
)
_IDENTIFIER = r"[A-Za-z_][A-Za-z_.?!:\-]*"
_FRAMED = r"[<\[{$].*|.*\$\{.*|.*\{\{.*|%(?:\w*%|[sdr]|\().*|\*{2,}.*|#\{.*|#[a-z\-]+|x{3,}|X{3,}|\.{3}.*|…"

_STOPS = r"(?s)\\+[^\\]|[\r\n\"'`]"

_NAME = (
    r"(?i:secret|token|passw(?:or)?d|passwd|passphrase|passcode|pass|pwd|credential|cred|key|psk)[sS]?"
    r"([-_.A-Z0-9][A-Za-z0-9_.\-]{0,24}(?<![.\-]))?"
)
_ASSIGNS = (
    r"((?:\\*[\"'`\])]){0,3})(?:\s{0,3}(?::=|=>|\?=|:(?!:)|=)(?:\s{0,3}|[ \t]{0,8})|\s{1,3}(?=value=))"
    # `name: X_TOKEN` and, behind it, `value: …`
    r"|\\*[\"']?(?:,|\s|\\+[rn])(?:\s|\\+[rn]){0,24}\\*[\"']?value\\*[\"']?\s{0,2}:\s{0,3}"
)
_QUOTED = r"(?:[a-zA-Z]{0,8}\(|[bfru]{1,2}(?=[\"'])|value=)?(\\*)([\"'`])"
_BARE = r"[^\s\"'`\\,;&)}\]|<>]{3,400}(?:\|[A-Za-z0-9_\-]{20,100})?"
_LEADS = ("(", "[", "{", "<", "$", "`")

_KEYS = words(
    """
    api access private account master encryption encrypt signing sign secret shared sharedaccess auth service
    license deploy admin app application client consumer storage hmac jwt aes rsa crypto webhook preshared sas
    integration subscription function functions write read master root
    """
)
_KEY_ENDS = tuple(_KEYS)
_HARMLESS_TAILS = words(
    """
    count counts id ids name names file files path paths url uri type types len length size limit limits budget used
    max min expiry expires expired at ttl prefix suffix env pattern regex field fields error errors valid required
    usage alias store endpoint index version arn ref reset policy rotation class provider manager label hint
    """
)

_PARTS = r"[-_.]|(?<=[a-z])(?=[A-Z])"

_LOCATORS = words(
    """
    primary foreign cache public pub partition sort sorting index idempotency map dict json object row column table
    unique composite natural group lookup search order query hash shard routing dedup task session event trace
    translation message locale tree node react list item entry config setting settings
    """
)

_NO_KEYS = words("monkey donkey turkey hockey jockey whiskey mickey")

_OPTION = r"(?:^|[\s\"'=])-{1,2}[A-Za-z][\w\-]{0,24}\Z|(?:^|[\s\"'])--?\Z"
_SETS = r"(?:\bset|:set|setx|login\s+\S{1,80})\s+[\w./:\-]{0,60}\Z"
_LOGIN = r"(?:login|user(?:name)?|account)\s+\S{1,80}(?:\s+|\\n\s*)\Z"
_NEXT = r"(?:\s+|\\n\s*)"


def value_is_harmless(value: str, word: str, name: str, *, quoted: bool) -> bool:
    """`word`: what makes the name one of a secret. A password may be anything; a token is no plain word."""
    if len(value) < 4 or value.startswith("[redacted]") or compiled(_FRAMED).fullmatch(value):
        return True
    if word == "any key" and (len(value) < 14 or not is_random(value)):
        return True
    if compiled(_NUMBER).fullmatch(value):
        return word not in ("pass", "secret") or len(value) < 4 or name.lower() == "pass"
    if value.lower() in _TYPES or (not quoted and compiled(_CODE).match(value)):
        return True
    if any(char.isspace() for char in value):
        return not quoted or _is_sentence(value, word)
    if compiled(_PLACE).fullmatch(value):
        return True
    if compiled(_IDENTIFIER).fullmatch(value):
        return _is_plain(value, word, name, quoted)
    return False


def _is_sentence(value: str, word: str) -> bool:
    if word not in ("pass", "secret") or len(value) > 80:
        return True
    speaks = re.search(
        r"(?i)passw|passphrase|secret|token|\bkey\b|\b(?:enter|the|your|must|is|are|for|with|and|or|a)\b", value
    )
    return speaks is not None or value[-1] in ".:?!" or value[0] in ".:," or any(char in value for char in "{}()=;<>")


def _is_plain(value: str, word: str, name: str, quoted: bool) -> bool:
    """Letters alone: mostly a variable, a type or a word. A password is told by its quotes, its dashes or its name."""
    if re.search(r"(?i)passw|secret|token|key|cred|pwd|\.", value):
        return True
    if is_jumbled(value):
        return False
    if not quoted and re.search("[a-z][A-Z]", value) and not is_random(value):
        return True
    if word in ("pass", "secret"):
        return not quoted and (word == "secret" or name.lower() in ("pass", "pwd")) and not name.isupper()
    return len(value) < 16 and (word == "key" or not name.isupper())


def quoted_end(text: str, begin: int, escapes: int, quote: str) -> int:
    """Where a quoted text ends that begins here, before the quote and its backslashes; `begin` if it does not, in
    reach. A quote with fewer backslashes ends the text around it, one with more belongs to the text itself."""
    at = begin
    limit = min(len(text), begin + _LONGEST)
    while found := compiled(_STOPS).search(text, at, limit):
        at, char = found.end(), found[0][-1]
        if len(found[0]) > 1:
            ends = _ends(char, len(found[0]) - 1, escapes, quote)
            if ends is not None:
                return at - 1 - ends
        elif char in "\r\n":
            return begin
        elif char in (quote, '"'):
            return at - 1
    return begin


def _ends(char: str, count: int, escapes: int, quote: str) -> int | None:
    """How many of the backslashes belong to the quote that ends it; None if it ends nothing."""
    if char == quote:
        if count < escapes:
            return count
        return escapes if count % (2 * (escapes + 1)) == escapes else None
    return count if char == '"' and count < max(escapes, 1) else None


def value_of(text: str, at: int) -> Span | None:
    """`NAME_SECRET=value`, `"apiKey": "value"`, `password: value`, `--token value`, `login me password value`."""
    name = compiled(_NAME).match(text, at)
    if name is None:
        return None
    assigns = compiled(_ASSIGNS).match(text, name.end())
    if assigns is None or assigns.end() > name.end() + 40:
        return _after_blank(text, at, name)
    word = _secret_word(text, at, name)
    if not word:
        return None
    if name[0].lower() == "pass" and _is_verdict(text, at, assigns):
        return None
    at_json = assigns[1] == '"' and text[assigns.end() : assigns.end() + 1] not in "\"'\\v"
    return None if at_json else _value(text, assigns.end(), word, name[0], False)


def _is_verdict(text: str, at: int, assigns: re.Match[str]) -> bool:
    """`PASS: test_one` says how a test went."""
    value = compiled(_BARE).match(text, assigns.end())
    alone = not text[at - 1 : at].isalnum() and text[at - 1 : at] not in ("_", "-", ".")
    return alone and assigns[0][:1] == ":" and value is not None and (text[at] == "P" or value[0].isalpha())


def _secret_word(text: str, at: int, name: re.Match[str]) -> str:
    """Which word makes the name one of a secret; empty if it is none: `bypass`, `primary_key`, `token_count`."""
    word = name[0][: len(name[0]) - len(name[1] or "")].lower().rstrip("s")
    before = text[max(0, at - 16) : at]
    tail = compiled(_PARTS).split(name[1])[-1].lower() if name[1] else ""
    if tail in _HARMLESS_TAILS or tail == "ed":  # `PASSED: …`
        return ""
    if word == "key" and not before.lower().rstrip("-_. ").endswith(_KEY_ENDS):
        return "any key" if not name[1] and _is_part(before, name[0]) else ""
    if word in ("pa", "pass", "cred", "psk", "key") and name[1] is None and text[name.end() : name.end() + 1].isalpha():
        return ""
    if (
        word in ("pa", "pass", "cred", "psk")
        and before[-1:].isalpha()
        and not (before[-1:].islower() and name[0][0] == "P")
    ):
        return (
            ""
            if not before.lower().endswith(("db", "user", "store", "key", "smtp", "my", "the", "sql", "pg"))
            else "pass"
        )
    return "pass" if word.startswith(("pa", "pwd", "psk")) else word


def _is_part(before: str, key: str) -> bool:
    """Of a name like `service_key` or `serviceKey`, which may be a service's."""
    named = re.search(r"([A-Za-z0-9]+)[_\-]?\Z", before)
    if named is None or (named[0] + key).lower() in _NO_KEYS:
        return False
    return named[1].lower() not in _LOCATORS


def _after_blank(text: str, at: int, name: re.Match[str]) -> Span | None:
    """A value behind a blank: of an option, of `config set`, of a netrc line."""
    gap = compiled(_NEXT).match(text, name.end())
    if gap is None or text.startswith("-", gap.end()):
        return None
    before = text[max(0, at - 120) : at]
    given = _is_option(before) or _is_set(before)
    if not given and text[at : at + 1] not in "pP":
        return None
    word = _secret_word(text, at, name)
    if word and (given or (word == "pass" and _after_login(before))):
        return _value(text, gap.end(), word, "", True)
    return None


def _is_option(before: str) -> bool:
    return "-" in before[-28:] and compiled(_OPTION).search(before[-40:]) is not None


def _is_set(before: str) -> bool:
    lower = before.lower()
    return ("set" in lower or "login" in lower) and compiled(_SETS).search(lower) is not None


def _after_login(before: str) -> bool:
    return any(word in before for word in ("login", "user", "account")) and bool(compiled(_LOGIN).search(before))


def _value(text: str, at: int, word: str, name: str, option: bool) -> Span | None:
    quoted = compiled(_QUOTED).match(text, at)
    if quoted:
        begin = quoted.end()
        end = quoted_end(text, begin, len(quoted[1]), quoted[2])
        if end > begin:
            value = text[begin:end]
            return None if value_is_harmless(value, word, name, quoted=True) else Span(begin, end, "named secret")
        at = begin
    if text.startswith(_LEADS, at):
        return None
    bare = compiled(_BARE).match(text, at)
    if bare is None or (value_is_harmless(bare[0], word, name, quoted=False) and not (option and len(bare[0]) > 5)):
        return None
    return Span(at, bare.end(), "named secret")
