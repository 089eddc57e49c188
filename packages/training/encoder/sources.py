"""The labeled texts of this workshop, and on which side of the split each lies."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from wordfreq import available_languages, top_n_list

from labels import DANGERS, LANGUAGES, NO_DANGER, OTHER_LANGUAGE, PEOPLE, ROLES, SEVERITIES, SOME_DANGER, SURENESS, TAGS, Labels

DATA = Path(__file__).parent.parent / "data"
HELD_OUT_IN_A_HUNDRED = 8


@dataclass(frozen=True)
class Source:
    """One labeled text: a clause, or a whole message of which only the worst is known."""

    text: str
    language: str
    labels: Labels
    is_clause: bool
    is_calm_fact: bool
    # Texts of one meaning lie on one side of the split: a translation is no new message.
    meaning: str

    @property
    def is_string_of_words(self) -> bool:
        return self.labels.severity is None and not self.labels.dangers

    @property
    def is_held_out(self) -> bool:
        return int(hashlib.sha256(self.meaning.encode()).hexdigest()[:8], 16) % 100 < HELD_OUT_IN_A_HUNDRED


def read_sources(folder: Path = DATA) -> list[Source]:
    """Every labeled text, in the order of file name and line; a text that occurs twice counts once."""
    found: list[Source] = []
    seen: set[str] = set()
    for source in (*messages(folder), *clauses_of(folder), *dangers(folder), *strings_of_words()):
        key = source.text.strip().lower()
        if key in seen:
            continue
        seen.add(key)
        found.append(source)
    return found


def lines_of(folder: Path, pattern: str) -> Iterator[dict[str, Any]]:
    for path in sorted(folder.glob(pattern)):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.strip():
                try:
                    yield json.loads(line)
                except json.JSONDecodeError as error:
                    raise ValueError(f"{path.name}:{number}: {error}") from error


def messages(folder: Path) -> Iterator[Source]:
    for line in lines_of(folder, "*.jsonl"):
        tags = frozenset(tag for tag in line.get("tags", []) if tag in TAGS)
        is_crisis = bool(line.get("crisis", "crisis" in tags))
        dangers: dict[str, int | None] = dict.fromkeys(DANGERS, NO_DANGER)
        dangers["self-harm"] = SOME_DANGER if is_crisis else None if "selfharm_threat" in tags else NO_DANGER
        if tags & {"threat_violence", "child_threat"}:
            dangers["harm-to-others"] = SOME_DANGER
        # What a report of violence tells of is not written down in these files.
        if {"safety_report", "violence_report", "survivor_report", "injury_report"} & set(line.get("tags", [])):
            dangers |= {"partner-violence": None, "child-danger": None}
        severity = SEVERITIES.index(line["severity"])
        yield Source(
            line["text"],
            "es" if "spanish" in line.get("tags", []) else "en",
            Labels(severity, tags, dangers=dangers, language="es" if "spanish" in line.get("tags", []) else "en"),
            is_clause=False,
            is_calm_fact=severity == 0 and "plain" in line.get("tags", []) and len(line["text"]) < 90,
            meaning=line["text"].strip().lower(),
        )


def clauses_of(folder: Path) -> Iterator[Source]:
    for line in lines_of(folder / "clauses", "**/*.jsonl"):
        problem = fault_of(line)
        if problem is not None:
            raise ValueError(f"{problem}: {json.dumps(line, ensure_ascii=False)}")
        dangers: dict[str, int | None] = dict.fromkeys(DANGERS, NO_DANGER)
        danger = line.get("danger")
        if danger is not None:
            dangers[danger["kind"]] = 2 + SURENESS.index(danger["sure"])
        yield Source(
            line["text"],
            line["language"],
            Labels(
                SEVERITIES.index(line["severity"]),
                frozenset(line.get("tags", [])),
                line.get("role"),
                line.get("about"),
                dangers,
                None if danger is None else danger.get("whose"),
                line.get("urgent", False),
                line["language"],
            ),
            is_clause=True,
            is_calm_fact=bool(line.get("calm", False)),
            meaning=line.get("meaning", line["text"].strip().lower()),
        )


def fault_of(line: dict[str, Any]) -> str | None:
    """What is wrong with a line of `data/clauses`, if anything."""
    danger = line.get("danger")
    allowed: list[tuple[str, Any, tuple[str, ...]]] = [
        ("severity", line.get("severity"), SEVERITIES),
        *(("tag", tag, TAGS) for tag in line.get("tags", [])),
        *((("role", line["role"], ROLES),) if "role" in line else ()),
        *((("about", line["about"], PEOPLE),) if "about" in line else ()),
        *((("danger", danger.get("kind"), DANGERS), ("sure", danger.get("sure"), SURENESS)) if danger else ()),
        *((("whose", danger["whose"], PEOPLE),) if danger and "whose" in danger else ()),
    ]
    if not isinstance(line.get("text"), str) or not line["text"].strip():
        return "A clause without a text"
    if not isinstance(line.get("language"), str):
        return "A clause without a language"
    return next((f"{kind} {value!r} is not known" for kind, value, known in allowed if value not in known), None)


def dangers(folder: Path) -> Iterator[Source]:
    """One text a line, by what it tells of. How hostile it is, nobody said."""
    kinds = {"crisis": "self-harm", "partner-fear": "partner-violence", "child-danger": "child-danger", "none": None}
    for name, kind in kinds.items():
        for text in (folder / "danger" / f"{name}.txt").read_text().splitlines():
            if not text.strip():
                continue
            known: dict[str, int | None] = dict.fromkeys(DANGERS, NO_DANGER)
            if kind is not None:
                known[kind] = SOME_DANGER
            severity = 1 if kind == "self-harm" else None
            yield Source(text, "en", Labels(severity, None, dangers=known, language="en"), False, False, text.strip().lower())


# As wordfreq names them, where that is not how we do.
NAMED_OTHERWISE = {"fil": "tl"}
STRINGS_EACH = 120
COMMON_WORDS = 1500


def strings_of_words() -> Iterator[Source]:
    """
    Common words of a language in a row: they say nothing but which language they are of, and so teach where the known
    ones end. Ours are among them, so that a row without grammar is not itself the mark of a foreign language.
    """
    random = Random(7)
    for listed in sorted(available_languages()):
        known = NAMED_OTHERWISE.get(listed, listed)
        language = known if known in LANGUAGES else OTHER_LANGUAGE
        words = top_n_list(listed, COMMON_WORDS)
        for _ in range(STRINGS_EACH):
            # The commonest most of all, as in any text.
            chosen = [words[int(len(words) * random.random() ** 3)] for _ in range(random.randint(3, 22))]
            if random.random() < 0.3:
                chosen.insert(random.randrange(len(chosen) + 1), "{child}")
            text = ("" if listed in ("zh", "ja") else " ").join(chosen)
            text = text[0].upper() + text[1:] + random.choice((".", "", "?"))
            yield Source(text, known, Labels(language=language), False, False, text.lower())
