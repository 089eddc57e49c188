"""The encoder with everything that is asked of a clause, on one pass over the whole text."""

import torch
from torch import Tensor, nn

from bert import Encoder
from labels import DANGERS, LANGUAGES, PEOPLE, ROLES, TAGS

# What is asked, how many numbers answer it, and which questions look at the same words of a clause.
ASKED = {
    "severity": (("not_green", "red"), "tone"),
    "tags": (TAGS, "kind"),
    "dangers": (DANGERS, "danger"),
    "certain": (DANGERS, "danger"),
    "whose": (PEOPLE, "danger"),
    "about": (PEOPLE, "role"),
    "role": (ROLES, "role"),
    "urgent": (("urgent",), "urgent"),
    "language": (LANGUAGES, "language"),
}
LOOKS = tuple(dict.fromkeys(look for _, look in ASKED.values()))


class Hearing(nn.Module):
    """
    Each look is a learned attention over the words of one clause, so that three words decide where three words matter,
    however long the clause is. Words see their neighbors in other clauses through the encoder.
    """

    def __init__(self, encoder: Encoder, dropout: float = 0.1) -> None:
        super().__init__()
        width = encoder.shape.width
        self.encoder = encoder
        # Zeros look at every word alike: training starts from the mean, which the encoders were made for.
        self.looks = nn.Parameter(torch.zeros(len(LOOKS), width))
        self.dropout = nn.Dropout(dropout)
        self.heads = nn.ModuleDict({name: nn.Linear(width, len(answers)) for name, (answers, _) in ASKED.items()})
        for head in self.heads.values():
            nn.init.normal_(head.weight, std=0.02)
            nn.init.zeros_(head.bias)

    def forward(self, ids: Tensor, present: Tensor, membership: Tensor) -> tuple[Tensor, Tensor]:
        """
        :param ids: token ids, batch x length
        :param present: 1 for a token, 0 for padding, batch x length
        :param membership: 1 where a token belongs to a clause, batch x clauses x length
        :returns: every answer of every clause, batch x clauses x answers, in the order of `ASKED`, before any sigmoid;
            and the mean vector of every clause, of length 1, for comparing texts
        """
        states = self.encoder(ids, present)
        outside = (1.0 - membership) * -10000.0
        scores = (states @ self.looks.T).transpose(1, 2)[:, :, None, :] + outside[:, None, :, :]
        looked = scores.softmax(-1) @ states[:, None, :, :]
        answers = [self.heads[name](self.dropout(looked[:, LOOKS.index(look)])) for name, (_, look) in ASKED.items()]
        mean = membership @ states / membership.sum(-1, keepdim=True).clamp(min=1.0)
        vectors = mean / mean.norm(dim=-1, keepdim=True).clamp(min=1e-6)
        return torch.cat(answers, -1), vectors


def places() -> dict[str, slice]:
    """Where in the numbers of a clause each question's answers stand."""
    found: dict[str, slice] = {}
    at = 0
    for name, (answers, _) in ASKED.items():
        found[name] = slice(at, at + len(answers))
        at += len(answers)
    return found
