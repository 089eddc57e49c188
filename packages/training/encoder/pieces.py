"""
A text cut into clauses, as the product cuts it: the rule travels inside the exported model, so that it stands once.
Only marks that every kind of JavaScript and Python reads alike are in it.
"""

import re

# After a closing mark and white space, after a full-width mark, at a new line, after a semicolon.
BOUNDARY = r"(?<=[.!?…؟۔।։:;])\s+|(?<=[。！？])|\n+"
# "Fine." alone carries no tone: a piece shorter than this stays with the one before, up to a length.
SHORT = 18
JOINED = 160
# A clause never grows beyond this: a rant without a mark is read in stretches of so many letters, cut at a space.
LONGEST = 300

_boundary = re.compile(BOUNDARY)


def clauses(text: str) -> list[str]:
    """The clauses of a text in order, without the white space around them."""
    found: list[str] = []
    for piece in _boundary.split(text):
        piece = piece.strip()
        if piece == "":
            continue
        if found and len(piece) < SHORT and len(found[-1]) + len(piece) < JOINED:
            found[-1] += f" {piece}"
        else:
            found.extend(stretches(piece))
    return found


def stretches(piece: str) -> list[str]:
    parts: list[str] = []
    while len(piece) > LONGEST:
        cut = piece.rfind(" ", 0, LONGEST)
        cut = LONGEST if cut <= 0 else cut
        parts.append(piece[:cut].strip())
        piece = piece[cut:].strip()
    return [*parts, piece] if piece else parts
