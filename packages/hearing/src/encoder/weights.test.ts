import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

// With signed weights a processor without VNNI adds pairs of products in 16 bits, where they saturate: the same message
// was held on one machine and stopped on another. ("Quantize ONNX models" of onnxruntime, on U8S8 and saturation.)
it("a message is heard the same on every processor: no sum in the encoder can overflow", () => {
  const { matrices, types } = weights();
  expect(matrices.length).toBeGreaterThan(0);
  expect(new Set(matrices.map((name) => types.get(name)))).toEqual(new Set([unsignedByte]));
});

/** TensorProto.DataType of onnx.proto. */
const unsignedByte = 2;

/** The types of all tensors by their names, and which of them are the second factor of a product of whole numbers. */
function weights() {
  const file = readFileSync(new URL("./weights/hearing.onnx", import.meta.url));
  const model = { graph: 7 };
  const graph = { node: 1, initializer: 5 };
  const node = { input: 1, kind: 4 };
  const tensor = { type: 2, name: 8 };
  const types = new Map<string, number>();
  const matrices: string[] = [];
  for (const whole of fieldsOf(file).get(model.graph) ?? []) {
    const parts = fieldsOf(bytes(whole));
    for (const one of parts.get(graph.initializer) ?? []) {
      const fields = fieldsOf(bytes(one));
      types.set(text(fields.get(tensor.name)?.[0]), Number(fields.get(tensor.type)?.[0]));
    }
    for (const one of parts.get(graph.node) ?? []) {
      const fields = fieldsOf(bytes(one));
      if (text(fields.get(node.kind)?.[0]) === "MatMulInteger")
        matrices.push(text(fields.get(node.input)?.[1]));
    }
  }
  return { matrices, types };
}

type Value = Buffer | number;

/** The fields of one protobuf message, by number: whole numbers, and the rest as bytes. */
function fieldsOf(message: Buffer): Map<number, Value[]> {
  const fields = new Map<number, Value[]>();
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message.readUInt8(at++);
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const sized = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = varint();
    const wire = key % 8;
    const value = wire === 0 ? varint() : sized(wire === 2 ? varint() : wire === 1 ? 8 : 4);
    fields.set(Math.floor(key / 8), [...(fields.get(Math.floor(key / 8)) ?? []), value]);
  }
  return fields;
}

function bytes(value: Value): Buffer {
  if (typeof value === "number") throw new Error("A number stands where a message should");
  return value;
}

const text = (value: Value | undefined) =>
  value === undefined ? "" : bytes(value).toString("utf8");
