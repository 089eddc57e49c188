"""What a clause can be told to be. The order of every list is the order of the model's numbers."""

from dataclasses import dataclass, field

SEVERITIES = ("green", "yellow", "red")
TAGS = (
    "insult", "degrade", "slur", "threat_violence", "intimidation", "child_threat", "stalking", "blackmail", "sexual",
    "tell_to_die", "selfharm_threat", "crisis", "blame", "sarcasm", "contempt", "accusation", "generalisation",
    "passive_aggressive", "guilt_trip", "child_messenger", "child_weapon", "ultimatum", "swearing", "caps_angry", "past",
)  # fmt: skip
ROLES = (
    "fact", "request", "question", "offer", "answer", "feeling", "boundary", "report", "apology", "thanks", "attack",
    "threat", "demand", "greeting",
)  # fmt: skip
PEOPLE = ("writer", "coparent", "child", "other")
# The languages there are labeled texts of; a text of none of them is not judged.
LANGUAGES = ("en", "es", "zh", "tl", "vi", "ko", "ar", "hy", "ru", "fa", "pt", "fr", "de", "hi", "pa", "ja")
OTHER_LANGUAGE = "other"
DANGERS = ("self-harm", "partner-violence", "child-danger", "harm-to-others")
SURENESS = ("possible", "certain")


@dataclass(frozen=True)
class Labels:
    """
    What is known of a text. `None` is 'nobody said': what is not known teaches nothing. A danger is 0 for none, 1 for
    some without knowing how sure, else 2 for possible and 3 for certain.
    """

    severity: int | None = None
    tags: frozenset[str] | None = None
    role: str | None = None
    about: str | None = None
    dangers: dict[str, int | None] = field(default_factory=dict)
    whose: str | None = None
    urgent: bool | None = None
    language: str | None = None


NO_DANGER, SOME_DANGER, POSSIBLE, CERTAIN = 0, 1, 2, 3
CALM = Labels(0, frozenset(), None, None, dict.fromkeys(DANGERS, NO_DANGER))
