"""
The trained model as the product reads it: `python export.py --run FOLDER --out FOLDER`. Weights of matrices and words are
8-bit; the card beside them says what the numbers mean, how texts are cut, and of what and how it was made.
"""

import argparse
import gzip
import hashlib
import json
import tempfile
from pathlib import Path

import numpy
import onnx
import torch
from onnx import numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic
from tokenizers import Tokenizer
from torch import Tensor, nn

from batches import CLAUSE_TOKENS, TEXT_TOKENS, specials_of
from bert import Encoder, Shape
from model import ASKED, Hearing
from pieces import BOUNDARY, JOINED, LONGEST, SHORT


class ByteWords(nn.Module):
    """The table of words in 8 bits, one scale a word: a quarter of the size, and only the words of a text are unpacked."""

    def __init__(self, words: Tensor) -> None:
        super().__init__()
        scale = words.abs().amax(1, keepdim=True).clamp(min=1e-8) / 127
        self.register_buffer("bytes", (words / scale).round().to(torch.int8))
        self.register_buffer("scale", scale)

    def forward(self, ids: Tensor) -> Tensor:
        return self.bytes[ids].to(torch.float32) * self.scale[ids]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=Path, required=True, help="the folder that train.py wrote")
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    report = json.loads((options.run / "report.json").read_text())
    model = Hearing(Encoder(Shape(**report["shape"])))
    model.load_state_dict(torch.load(options.run / "weights.pt", weights_only=True))
    model.eval()
    model.encoder.words = ByteWords(model.encoder.words.weight.data)
    options.out.mkdir(parents=True, exist_ok=True)
    file = options.out / "hearing.onnx"
    write(model, file)
    tokenizer = Tokenizer.from_file(str(options.run / "tokenizer.json"))
    described = json.dumps(json.loads(tokenizer.to_str()), ensure_ascii=False, separators=(",", ":"))
    # No time in the header: the same tokenizer gives the same bytes.
    (options.out / "tokenizer.json.gz").write_bytes(gzip.compress(described.encode(), mtime=0))
    specials = specials_of(tokenizer)
    card = {
        "version": hashlib.sha256(file.read_bytes()).hexdigest()[:8],
        "answers": {name: list(answers) for name, (answers, _) in ASKED.items()},
        "thresholds": report["thresholds"],
        "cut": {"boundary": BOUNDARY, "short": SHORT, "joined": JOINED, "longest": LONGEST},
        "tokens": {"first": specials.first, "last": specials.last, "clause": CLAUSE_TOKENS, "text": TEXT_TOKENS},
        "made": {key: report[key] for key in ("start", "layers", "still", "steps", "seed", "data", "sets")},
    }
    (options.out / "card.json").write_text(json.dumps(card, ensure_ascii=False, indent=2) + "\n")
    print(f"{file.stat().st_size / 1e6:.1f} MB, version {card['version']}")


def write(model: Hearing, file: Path) -> None:
    ids = torch.tensor([[0, 10, 11, 12, 2]])
    present = torch.ones(1, 5)
    membership = torch.tensor([[[0.0, 1, 1, 0, 0], [0.0, 0, 0, 1, 0]]])
    with tempfile.TemporaryDirectory() as folder:
        full = Path(folder) / "full.onnx"
        torch.onnx.export(
            model,
            (ids, present, membership),
            str(full),
            input_names=["ids", "present", "membership"],
            output_names=["answers", "vectors"],
            dynamic_axes={
                "ids": {1: "length"},
                "present": {1: "length"},
                "membership": {1: "clauses", 2: "length"},
                "answers": {1: "clauses"},
                "vectors": {1: "clauses"},
            },
            opset_version=17,
            dynamo=False,
        )
        # Only the layers of the encoder: what an answer is read from stays whole.
        matrices = [
            node.name for node in onnx.load(str(full)).graph.node if node.op_type == "MatMul" and "/layers." in node.name
        ]
        quantize_dynamic(
            full, file, weight_type=QuantType.QInt8, per_channel=True, op_types_to_quantize=["MatMul"],
            nodes_to_quantize=matrices, extra_options={"MatMulConstBOnly": True},
        )  # fmt: skip
        same_everywhere(file)
        with_states(file)


# A layer in the middle still knows how a sentence is built, the last what it means.
STATES = tuple(f"/encoder/layers.{layer}/norm/LayerNormalization_output_0" for layer in (5, 8))


def with_states(file: Path) -> None:
    """What is heard of each piece of a text as a third output, for what is learned of single words (`barbs.py`)."""
    model = onnx.load(str(file))
    model.graph.node.append(onnx.helper.make_node("Concat", STATES, ["states"], name="/states/Concat", axis=2))
    states = onnx.helper.make_tensor_value_info("states", onnx.TensorProto.FLOAT, [1, "length", 768])
    model.graph.output.append(states)
    onnx.save(model, str(file))


def same_everywhere(file: Path) -> None:
    """
    The same whole numbers without a sign, each 128 higher, and so is their zero: what comes out is the same to the bit.
    With signed weights a processor without VNNI adds pairs of products in 16 bits, where they saturate, and hears
    something else (onnxruntime, "Quantize ONNX models", on U8S8 and saturation).
    """
    model = onnx.load(str(file))
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type != "MatMulInteger":
            continue
        for name in (node.input[1], node.input[3]):
            signed = numpy_helper.to_array(tensors[name])
            if signed.dtype == numpy.int8:
                raised = (signed.astype(numpy.int16) + 128).astype(numpy.uint8)
                tensors[name].CopyFrom(numpy_helper.from_array(raised, name))
    onnx.save(model, str(file))


if __name__ == "__main__":
    main()
