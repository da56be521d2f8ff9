"""From what the user typed to the words that count: what was pasted is masked, words are folded to stems."""

import re

from trimtab.model.markdown import without_code

LONGEST = 6_000
"""Characters of a prompt that are looked at; people say first what they want."""

_TAG = re.compile(r"<([a-z][\w-]*)\b[^>]*>.*?(?:</\1>|\Z)", re.S | re.I)
_URL = re.compile(r"\b(?:https?|ssh|git|file)://\S+|\bwww\.\S+|\bgit@\S+:\S+", re.I)
_HOST = re.compile(r"\b(?:[a-z0-9-]{1,63}\.){2,20}[a-z]{2,63}\b(?!\()", re.I)
_QUOTED = re.compile(
    r"(?<!\w)\"[^\"\n]{1,120}\"|“[^”\n]{1,120}”|`[^`\n]{1,120}`|(?<!\w)'[^'\n]{2,80}'(?!\w)|^[^\S\n]*>.*$", re.M
)
_NAME = re.compile(r"\b\w*[a-z0-9]_\w+|\b[a-z]+[A-Z]\w*|\b[\w.]{1,200}\(\S*|\b\w+::\w+|(?<!\w)--?[a-z][\w-]*", re.M)
_PATH = re.compile(
    r"""(?<![\w.])@?(?:~|\.{1,2})?(?:/[\w.@+-]{1,200}){2,40}/?  # from the root, home or here
      | (?<![\w.])[\w.@+-]{1,200}(?:/[\w.@+-]{1,200}){2,40}/?  # three parts or more
      | (?<![\w.])[\w.@+-]{1,200}/[\w@+-]{0,200}\.\w{1,5}\b  # a folder and a file
      | (?<!\w)@[\w./-]+ | \b[A-Za-z]:\\\S+""",
    re.X,
)
_LOG_LINE = re.compile(
    r"""^\s*(?:
        \[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d | \[?\d\d:\d\d:\d\d | \w{3}\s+\d+\s\d\d:\d\d:\d\d      # a time at the start
      | (?:at\s+\S+\s*\(|File\s".*",\sline\s\d|Traceback\b|Caused\sby:|\.\.\.\s\d+\smore)       # a stack
      | (?:\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|TRACE|FATAL)\b[\]:\s]) | npm\sERR! | (?:E|W)\s{3,}
      | [$#%❯>»]\s\S | \S+@\S+[:~]\S*[$#]                                                       # a terminal
      | [+-]{3}\s[ab]/ | @@\s-\d | diff\s--git | (?:[+-])\s*[\w#/<{(].*[;{})>]\s*$              # a patch
      | [⎿●✻⏺│╭╰├└─]
    )""",
    re.X,
)
_WORD = re.compile(r"[^\W_]+(?:['’][a-z]+)?", re.I)

STOP = frozenset(
    """a an the this that these those it its is are was were be been being am i i'm i'd i'll i've me my we we're we'd
    we'll our us you you're your yours he she they them their there here and or but nor so if then else than too
    also just only very really quite still even of in on at to for from with by as into onto out off over under
    up down about after before between through during not no don't doesn't didn't isn't aren't wasn't can't
    cannot won't shouldn't can could would should will shall may might must do does did done doing have has had
    having get got gets getting go goes going let let's lets make makes made want wants need needs like please
    thanks thank ok okay yes yeah yep sure what which who whom whose when where why how all any both each few
    more most other some such same one two now again further once already maybe think know see look good great
    right well way ways thing things something anything everything use using used add adding added new change
    changes changed changing fix fixes fixed fixing update updates updated updating work works working file
    files code line lines text name run running runs show shows try trying put set take give keep tell say sure
    instead because since while via per etc e g ie eg vs""".split()
)
"""Words that say nothing about the subject, whatever the subject is."""


COMMON = frozenset(
    """able access account action active actual address agent agents alert answer app application apply approach area
    argument array article ask assign assistant async auto backend background bad bar base based basic best
    better big bit block board body book box branch break browser bug build button cache call card case cause
    center chart chat check checkbox choose claude clean clear cli click client close cloud codebase color
    colour column command comment commit common compare complete component config connect connection console
    contain content context continue control copy core correct count cover create current cursor custom data
    database date day debug default define delete demo dependency deploy describe description design desktop
    detail dev develop device dialog diff different direct directory discuss display doc docs document domain
    double download draft drop edit editor effect element email empty enable end engine ensure enter entry env
    environment error event exact example exist expect explain explore export extra fail failure fast feature
    feedback field filter final find first flag flow folder follow font footer form format frame framework free
    front frontend full function general generate git github global go good grid group guide handle happen hard
    head header height help hide high history home hook host hour html icon idea image implement implementation
    import improve include index info inform input inside install instance instruction integrate integration
    interface internal issue item job join json key kind label language large last late latest launch layer
    layout leave left length level library light limit link list load local location lock log logic long loop
    low machine main manage map mark match max mean memory menu merge message method min mind minute mobile mode
    model modify module month move multiple native network next node note notice number object old open option
    order original output overall overview package page panel parameter part pass password past path pattern
    people person phase phone pick place plan platform play plugin point port position possible post power
    prefer present press preview previous print private problem process product production profile program
    progress project prompt properly property propose protocol prove provide public publish pull purpose push
    query question queue quick random rather read reader ready real reason recent record reduce refer reference
    region register relate release remote remove rename repeat replace reply repo report repository request
    require research reset resolve resource respond response rest result return reuse review right role root
    round route row rule safe same sample save scale schedule scope screen script scroll search second section
    security select send sense separate server service session setting settings setup shape share shell short
    side sign simple single site size skill skip slow small smart software solution solve sort source space spec
    special speed split standard start state status step stop storage store story strategy string structure
    style subject success suggest summary support switch sync system tab table tag target task team template
    term terminal test theme theory time title today token tool top topic total touch track trigger true turn
    type ui under understand unit update upload url usage user value variable verify version video view visual
    wait wall warn watch web website week width window word work worker workflow world write wrong year zoom""".split()
)
"""Words of everyday work with an agent. A subject that shares only such a word is hardly named by it."""


def mask(prompt: str) -> str:
    """Without what the user pasted, quoted or named rather than said: fences, tags, addresses, paths, logs, patches,
    quotations, identifiers."""
    text = _TAG.sub(" ", without_code(prompt[:LONGEST]))
    text = "\n".join(line for line in text.split("\n") if not _LOG_LINE.match(line))
    for pattern in (_URL, _PATH, _HOST, _QUOTED, _NAME):
        text = pattern.sub(" … ", text)
    return text


def words(text: str) -> list[str]:
    return [word.replace("’", "'") for word in _WORD.findall(text.lower())]


def stem(word: str) -> str:
    """A light one: forms of one word meet, different words rarely do."""
    if len(word) <= 3 or not word.isascii():
        return word
    word = word.removesuffix("'s")
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: len(word) - len(ending)] + instead
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aelosz":
        word = word[:-1]
    return word[:-1] if word.endswith("e") and len(word) > 4 else word


_ENDINGS = (
    ("izations", "iz"), ("ization", "iz"), ("ations", "at"), ("ation", "at"), ("nesses", ""), ("ness", ""),
    ("ities", "it"), ("ity", "it"), ("ingly", ""), ("edly", ""),
    ("ings", ""), ("ing", ""), ("ied", "y"), ("ies", "y"), ("sses", "ss"), ("shes", "sh"), ("ches", "ch"),
    ("xes", "x"), ("ers", "er"), ("ed", ""), ("ly", ""), ("es", "e"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
)  # fmt: skip


def stems(text: str) -> list[str]:
    """Of the words that count, in order, with repetitions."""
    return [stem(word) for word in words(text) if word not in STOP and not word.isdecimal()]


def one_edit_apart(word: str, other: str) -> bool:
    """One letter more, less, other, or two neighbours swapped."""
    if abs(len(word) - len(other)) > 1 or word == other:
        return False
    place = 0
    shorter = min(len(word), len(other))
    while place < shorter and word[place] == other[place]:
        place += 1
    rest, other_rest = word[place:], other[place:]
    if len(word) == len(other):
        swapped = rest[:2] == other_rest[1::-1] and rest[2:] == other_rest[2:]
        return rest[1:] == other_rest[1:] or swapped
    return rest[1:] == other_rest if len(word) > len(other) else rest == other_rest[1:]
