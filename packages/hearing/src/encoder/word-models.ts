import { fileURLToPath } from "node:url";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { onOneThread, stateSize } from "./clause-encoder.ts";

const folder = new URL("../barbs/weights/", import.meta.url);

/** What was learned of single words (`packages/training/encoder`): a number a word, before any sigmoid. */
export interface WordModels {
  /** How surely each word belongs to what hurts. */
  readonly barbed: (heard: Float32Array) => Promise<number[]>;
  /** How surely a sentence is broken at each word; `beside` is 1 for a word beside which something was cut out, else 0. */
  readonly broken: (heard: Float32Array, beside: readonly number[]) => Promise<number[]>;
}

/**
 * @throws Error where a file is missing. Each takes what the encoder hears of the words of a text.
 */
export async function openWordModels(): Promise<WordModels> {
  const open = (name: string) =>
    InferenceSession.create(fileURLToPath(new URL(name, folder)), onOneThread);
  const barbs = await open("barbs.onnx");
  const seams = await open("seams.onnx");
  const tensorOf = (heard: Float32Array) =>
    new Tensor("float32", heard, [1, heard.length / stateSize, stateSize]);
  return {
    barbed: async (heard) =>
      heard.length === 0 ? [] : numbersIn((await barbs.run({ heard: tensorOf(heard) }))["goes"]),
    async broken(heard, beside) {
      if (heard.length === 0) return [];
      const marks = new Tensor("float32", Float32Array.from(beside), [1, beside.length]);
      return numbersIn((await seams.run({ heard: tensorOf(heard), beside: marks }))["broken"]);
    },
  };
}

function numbersIn(tensor: Tensor | undefined): number[] {
  if (tensor?.data instanceof Float32Array) return Array.from(tensor.data);
  throw new Error("A model of words gave no numbers");
}
