"""Questions that no topic fits, put to a model: only where the user switched it on, through their own client and at
their cost. It is given what the templates say of the same state, and nothing else."""

import os

from trimtab.coordinator.chat.answers import answer_to, topics
from trimtab.coordinator.chat.sentences import text
from trimtab.coordinator.chat.state import ChatState
from trimtab.coordinator.chat.understanding import Asked
from trimtab.coordinator.work import Work
from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import open_journal
from trimtab.hosts import host_of
from trimtab.local.user import user_of
from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.model.tokens import tokens_of
from trimtab.store.ledger import enter_model_call, settle_model_call
from trimtab.store.redact import redact


def is_on(work: Work) -> bool:
    loaded = settings_of(work.root, os.environ, parts_of(work.root, os.environ).faculties)
    return loaded.value("chat.model") is True


def answer_by_model(work: Work, state: ChatState, words: str) -> str:
    """Raises TrimtabError where there is no answer. The call is in the ledger, with its price."""
    user = user_of(os.environ)
    model = host_of(os.environ).model()
    program = model.program_for(user, work.root)
    if not program:
        raise TrimtabError(f"there is no `{model.PROGRAM}` on the PATH to ask a model with")
    rules = text("model_rules")
    question = redact(dump({"question": words, "state": {topic: answer_to(state, Asked(topic)) for topic in topics()}}))
    sent = f"about {tokens_of(rules + question):,} tokens to {model.MODEL}"
    with open_journal(work.root) as journal:
        entry = enter_model_call(journal, "", "chat", "chat", "a model is asked how the work stands", sent)
        try:
            answer = model.ask(program, rules, question, user)
        except TrimtabError as error:
            settle_model_call(journal, entry, f"{sent}; no answer: {error.what}")
            raise
        settle_model_call(journal, entry, answer.price)
    return text("model_answer", model=model.MODEL, answer=answer.said)
