"""A BERT encoder, small enough to read: what both starting encoders are, and what is exported for the product."""

from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional


@dataclass(frozen=True)
class Shape:
    """Sizes of an encoder; `positions` is the longest text in tokens."""

    vocabulary: int
    width: int
    layers: int
    attention_heads: int
    inner: int
    positions: int
    epsilon: float

    def as_dict(self) -> dict[str, int | float]:
        return asdict(self)


class Layer(nn.Module):
    """One layer: attention of every token to every other, then each token by itself; normalized after each step."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads = shape.attention_heads
        self.query = nn.Linear(shape.width, shape.width)
        self.key = nn.Linear(shape.width, shape.width)
        self.value = nn.Linear(shape.width, shape.width)
        self.attended = nn.Linear(shape.width, shape.width)
        self.attended_norm = nn.LayerNorm(shape.width, eps=shape.epsilon)
        self.inner = nn.Linear(shape.width, shape.inner)
        self.outer = nn.Linear(shape.inner, shape.width)
        self.norm = nn.LayerNorm(shape.width, eps=shape.epsilon)

    def forward(self, states: Tensor, unseen: Tensor, dropout: float) -> Tensor:
        batch, length, width = states.shape

        def parted(linear: nn.Linear) -> Tensor:
            return linear(states).view(batch, length, self.heads, width // self.heads).transpose(1, 2)

        query, key, value = parted(self.query), parted(self.key), parted(self.value)
        # Written out, so that the exported graph holds plain matrix products that can be quantised.
        scores = query @ key.transpose(-1, -2) / (width // self.heads) ** 0.5 + unseen
        mixed = (scores.softmax(-1) @ value).transpose(1, 2).reshape(batch, length, width)
        mixed = functional.dropout(self.attended(mixed), dropout, self.training)
        states = self.attended_norm(states + mixed)
        alone = functional.dropout(self.outer(functional.gelu(self.inner(states))), dropout, self.training)
        return self.norm(states + alone)


class Encoder(nn.Module):
    """Token ids to one vector a token."""

    def __init__(self, shape: Shape, dropout: float = 0.1) -> None:
        super().__init__()
        self.shape = shape
        self.dropout = dropout
        self.words = nn.Embedding(shape.vocabulary, shape.width)
        self.positions = nn.Embedding(shape.positions, shape.width)
        # One kind of text only: the vector of the first kind, which every token gets.
        self.kind = nn.Parameter(torch.zeros(shape.width))
        self.norm = nn.LayerNorm(shape.width, eps=shape.epsilon)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))

    def forward(self, ids: Tensor, present: Tensor) -> Tensor:
        """
        :param ids: token ids, batch x length
        :param present: 1 for a token, 0 for padding, batch x length
        :returns: batch x length x width
        """
        places = torch.arange(ids.shape[1], device=ids.device)
        states = self.norm(self.words(ids) + self.positions(places) + self.kind)
        states = functional.dropout(states, self.dropout, self.training)
        unseen = (1.0 - present[:, None, None, :].to(states.dtype)) * -10000.0
        for layer in self.layers:
            states = layer(states, unseen, self.dropout)
        return states


def shortened(encoder: Encoder, kept: list[int]) -> Encoder:
    """The same encoder with only the layers named: half of them answer in half the time, and learn to do without the rest."""
    shape = Shape(**{**encoder.shape.as_dict(), "layers": len(kept)})
    result = Encoder(shape, encoder.dropout)
    for name in ("words", "positions", "norm"):
        getattr(result, name).load_state_dict(getattr(encoder, name).state_dict())
    result.kind.data.copy_(encoder.kind.data)
    for at, layer in enumerate(kept):
        result.layers[at].load_state_dict(encoder.layers[layer].state_dict())
    return result
