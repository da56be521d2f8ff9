"""How something is said, whatever it is about: told as a symptom, asked, ordered, wished for, imagined, reported as
done, pasted from a log. Words of the same use form a class; which classes there are, and which follow each other, tells
"when I click it nothing happens" from "when there is nothing, hide it".
"""

import re

from trimtab.steering.ways.prompt_weights import Reading

_CLASSES = {
    "i": "i we im i'm ive i've my our me us ich wir je nous yo eu io ik ja я мы",
    "you": "you your u you've youve",
    "user": "user users customer customers people someone everyone client",
    "it": "it this that these those its it's thats that's es das ce ça c'est eso esto isso это",
    "not": """not no never nothing none nope don't dont doesn't doesnt didn't didnt isn't isnt aren't arent wasn't can't
        cant cannot couldn't won't wont hasn't haven't without unable nicht kein keine nichts nie pas rien jamais aucun
        nada nunca ningún não nenhum non niente mai niet geen niets не нет ничего никогда nic değil yok hiçbir""",
    "still": """still again keeps keep always anymore longer every since immer wieder toujours encore todavía sigue
        siempre ainda continua sempre ancora più nog steeds всё ещё опять снова hâlâ nadal""",
    "sense": """see saw seeing notice noticed get got gets getting find found tried tested click clicked clicking ran
        press pressed opened restarted reloaded expected reports reported""",
    "does": """show shows showing load loads loading work works working worked start starts open opens run runs running
        save saves saved send sends sent update updates updated appear appears display displays displayed render return
        returns print prints fire fires trigger triggered connect connects respond close closes refresh refreshed stay
        stays remain resolve register""",
    "when": "when whenever after once while until as wenn nachdem quand après lorsque cuando después al quando depois"
    " dopo когда после",
    "if": "if would could might suppose assuming imagine theory maybe perhaps",
    "but": "but although though however yet except even aber mais pero mas ma maar но",
    "wish": "should shall want wants like prefer rather instead let's lets need needs must",
    "taste": "love hate feel feels feeling nice great cool better best good pretty ugly",
    "why": "why warum wieso pourquoi perché waarom почему niye neden dlaczego",
    "what": "what what's whats which who where whose how how's was welche wie comment quel qué cómo como что как",
    "aux": "is are were does do did has have will",
    "please": "please pls bitte kannst can",
    "error": """error errors exception exceptions traceback panic fatal failed failure failures fail fails failing crash
        crashed crashes crashing abort aborted aborts segfault timeout timeouts denied refused invalid fehler erreur
        errores erro errore fout ошибка ошибку hata błąd""",
    "wrong": """wrong broken broke breaks weird strange odd stuck frozen freezes froze hangs missing empty blank lost
        gone disappear disappears disappeared vanished vanish duplicate duplicates twice stale garbled unexpected
        incorrect incorrectly dead leer kaputt vide vacío blanco branco vazio vuoto leeg пустая сломалось boş pusta
        falsch faux falso errado""",
    "done": "already thanks thank merged committed done perfect danke merci gracias obrigado grazie спасибо",
    "ok": "ok okay yes yeah yep yup sure hmm hm ah oh right so and also then now next",
    "fix": "fix fixes solve repair investigate investigating diagnose debug troubleshoot reproduce figure track",
    "make": """add create write make implement build change rename remove delete move use put set replace generate
        include support allow hide align convert translate""",
    "check": "check verify look review read explain tell list give compare understand",
}
_CLASS = {word: name for name, words in reversed(_CLASSES.items()) for word in words.split()}
_FAR = 1
"""How many words may stand between two classes that follow each other."""

_MARKS = (
    ("pull-link", re.compile(r"/pull/\d|/merge_requests/\d|[Pp][Rr] ?#?\d")),
    ("issue-link", re.compile(r"/issues/\d|#\d")),
    (
        "error-name",
        re.compile(r"Error\b|Exception\b|exit(?:ed)? (?:code|status|with)|ERROR|FATAL|panic:|error:|Traceback"),
    ),
    ("code", re.compile(r"`|\(\)|_")),
    ("list", re.compile(r"^[^\S\n]*(?:\d[.)]|[-*])\s", re.M)),
    ("path", re.compile(r"/\w+/|\.(?:ts|tsx|js|py|go|rs|json|ya?ml|md|txt|toml)\b")),
)
_LONGEST = 2_000
_SIZES = (4, 8, 20, 50)


def acts_of(prompt: str, reading: Reading, tokens: list[str]) -> set[str]:
    """Names of what is done by saying it. `a>b`: a word of class b comes right after one of class a."""
    found: set[str] = set()
    before, apart = "^", 0
    for token in tokens:
        name = _CLASS.get(token)
        if name is None:
            apart += 1
            continue
        found.add(name)
        if apart <= _FAR:
            found.add(f"{before}>{name}")
        before, apart = name, 0
    shown = prompt[:_LONGEST]
    found.update(name for name, mark in _MARKS if mark.search(shown))
    if reading.asked:
        found.add("asked")
    if reading.question:
        found.add("question")
    found.add(f"size{sum(len(tokens) > size for size in _SIZES)}")
    return found
