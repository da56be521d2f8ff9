"""Patterns that take for ever where they are tried, and texts that bring that out."""

NESTED = [
    r"(a+)+$", r"(a*)*b", r"(a+)*b", r"((a+)+)+!", r"(\w+\s?)+:", r"(.*,)+;", r"(?:[a-z]+[0-9]*)*!", r"(x+x+)+y",
    r"^(([a-z])+.)+[A-Z]([a-z])+$", r"(a?b?)*c", r"((ab)*|(cd)*)*!", r"(\s*\w*)*=", r"((((a*)*)*)*)*b", r"(\d+)*z",
    r"([^x]*)*x!", r"(?:\S+\s*)+$^", r"(.+)+\n\n", r"(?:a*?)*?b", r"(?:(?:a|b)+)+c", r"(\w*)*@(\w*)*~",
]  # fmt: skip
OVERLAPPING = [
    r"(a|aa)+$", r"(a|b|ab)*c", r"(a|a)*b", r"(a|a|a|a)*b", r"(foo|fo{1,2}bar|foo)*z", r"(\w|\d)*!", r"(.|\s)*~~",
    r"(?:a|[ab]|.)+#", r"(aa|aaa|a)+b", r"(?:x|xy|xyx)*z", r"(?i:a|A)*b", r"(\s|\n|\t)*q", r"(?:k|K|\w)+!",
]  # fmt: skip
COUNTED = [
    r"(?:.{0,19}){0,19}~~", r"(a{1,30}){1,30}$", r"(?:a{0,9}){0,99}b", r"(a?){25}a{25}b", r"(?:a|b){0,40}c{0,40}d",
    r"(.{1,5}){1,60}!", r"(?:(?:a?){9}){9}b", r"(\w{0,3}){0,90};", r"(?:.?){60}~", r"(a{0,2}b?){30}c",
    r"(?:\w{1,3}\s?){1,50}:",
]  # fmt: skip
POLYNOMIAL = [
    r".*.*.*.*x$", r"\w*\w*\w*\w*!", r"a*a*a*a*a*b", r"\s+\s+\s+$x", r".*foo.*bar.*baz", r"(.*)(.*)(.*)(.*)~",
    r"[^,]*,[^;]*;.*:.*~", r"\d+\d+\d+x", r".*?.*?.*?~", r"a.*b.*c.*d.*e.*~",
]  # fmt: skip
AROUND = [
    r"(?=(a+)+b)a", r"(?!(a|aa)+c)a~", r"(?=.*.*.*~)a", r"(?<=a)(?:a|aa)*b", r"(?:(?=a)a|a)*b", r"(?:\b\w*)*~",
    r"(?:^|a)*b", r"(?:a$|a)*b", r"(?=(?=(a*)*b)a*)x",
]  # fmt: skip
FOLDED = [r"(?i)(ſ|s|S)*!", r"(?:ß|ss|s)*!", r"(?i:[k\u212a]|k)*!", r"(?:[\u0100-\uffff]|ā)*!", r"(?i)(é|É|\w)*!"]
EVIL = [*NESTED, *OVERLAPPING, *COUNTED, *POLYNOMIAL, *AROUND, *FOLDED]

ONLY_BY_TRYING = [
    r"(a)\1", r"(\w+)\s+\1", r"(a*)*\1b", r"(a)?(?(1)b|c)", r"(a++)+$", r"(?>a+b)+$", r"(?P<x>.)(?P=x)",
]  # fmt: skip
TOO_LARGE = [r"(?:a{0,1000}){0,1000}b", r"(?:.{0,99}){0,99}~", r"a{5000}b?a{5000}", r"(?:(?:(?:a{9}){9}){9}){9}"]

TEXTS = [
    part * (100_000 // len(part)) + "\x01"
    for part in ("a", "ab", "x", " ", "a ", "0", "foo ", "k\u212as\u017f", "é", ",;", "\n", "foo bar ", "aA", "~")
]
