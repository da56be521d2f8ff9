"""The ledger entries of one event, numbered as they are made."""

from trimtab.model.advice import Entry, EntryKind, EntryStatus, Finding, Mode, Special, SpecialNote, Stance
from trimtab.model.state import OBSERVED
from trimtab.model.tokens import tokens_of
from trimtab.model.wording import marked
from trimtab.steering.limits import Voice
from trimtab.steering.ruling import Ruling, Utterance


class Ledger:
    """Lives no longer than one call of `decide`. `marks` are the keys to remember, with their entries' ids; `depends`
    the entries on what an effect must come before, by its key."""

    def __init__(self, first: int) -> None:
        self.next_number = first
        self.entries: list[Entry] = []
        self.marks: dict[str, str] = {}
        self.depends: dict[str, str] = {}

    def new_id(self, kind: EntryKind) -> str:
        number = self.next_number
        self.next_number += 1
        return f"{kind.value}-{number}"

    def add_guidance(
        self, entry_id: str, said: Utterance, status: EntryStatus, text: str = "", detail: str = ""
    ) -> None:
        faculty, guidance = said
        if status is EntryStatus.DELIVERED:
            self.marks[guidance.key] = entry_id
        elif status is EntryStatus.OBSERVED:
            self.marks[OBSERVED + guidance.key] = entry_id
        self.entries.append(
            Entry(
                entry_id,
                faculty,
                guidance.key,
                status,
                guidance.why,
                text or guidance.text,
                tokens_of(text) if status is EntryStatus.DELIVERED else 0,
                guidance.weight,
                Stance.ADVISE,
                guidance.source,
                detail,
            )
        )

    def add_decision(self, ruling: Ruling) -> str:
        """Returns the reason as the model will read it."""
        entry_id = self.new_id(EntryKind.DECISION)
        parts = [part for reason in ruling.reasons for part in (reason.why, reason.remedy) if part]
        reason = marked(" ".join(parts), entry_id)
        faculties = sorted({reason.faculty for reason in ruling.reasons})
        for faculty in faculties:
            self.marks[f"decision/{faculty}"] = entry_id
        self.entries.append(
            Entry(
                entry_id,
                "+".join(faculties),
                ruling.stance.name.lower(),
                EntryStatus.DELIVERED,
                "; ".join(reason.why for reason in ruling.reasons),
                reason,
                tokens_of(reason),
                stance=ruling.stance,
            )
        )
        return reason

    def record(self, voice: Voice, ruling: Ruling) -> None:
        """What a voice saw and wanted, beside what was said of it."""
        observed = voice.mode is Mode.OBSERVE
        for finding in voice.advice.findings:
            self._add_finding(voice, finding, EntryStatus.OBSERVED if observed else EntryStatus.DELIVERED)
        if observed:
            for guidance in voice.advice.guidance:
                self.add_guidance(
                    self.new_id(EntryKind.GUIDANCE), Utterance(voice.faculty, guidance), EntryStatus.OBSERVED
                )
        for special in voice.advice.specials:
            if special.note is not None and special in ruling.specials:
                self._add_special(voice, special, special.note)
        for near in voice.advice.near:
            entry_id = self.new_id(EntryKind.GUIDANCE)
            self.entries.append(Entry(entry_id, voice.faculty, near.key, EntryStatus.NEAR, near.why, weight=near.score))
        if voice.wanted > Stance.ADVISE and voice.wanted is not ruling.stance:
            wanted = voice.wanted.name.lower()
            self.entries.append(
                Entry(
                    self.new_id(EntryKind.DECISION),
                    voice.faculty,
                    wanted,
                    EntryStatus.OBSERVED,
                    voice.advice.why,
                    stance=voice.advice.stance,
                    detail=f"wanted {wanted} in mode {voice.mode.name.lower()}",
                )
            )

    def _add_special(self, voice: Voice, special: Special, note: SpecialNote) -> None:
        entry_id = self.new_id(EntryKind.DECISION)
        if special.after:
            self.depends[special.after] = entry_id
        self.entries.append(
            Entry(
                entry_id,
                voice.faculty,
                special.kind.value,
                EntryStatus.DELIVERED,
                note.why,
                note.text,
                tokens_of(note.text),
                special.weight,
                source=note.source,
                detail=note.detail,
            )
        )

    def _add_finding(self, voice: Voice, finding: Finding, status: EntryStatus) -> None:
        entry_id = self.new_id(EntryKind.FINDING)
        self.marks[f"finding/{finding.pattern}"] = entry_id
        self.entries.append(
            Entry(
                entry_id,
                voice.faculty,
                finding.pattern,
                status,
                finding.why,
                stance=voice.advice.stance,
                source=finding.kind.value,
                detail=finding.episode,
            )
        )
