import { matMul, tensor2d } from "@energetic-ai/core";

// The package re-exports TensorFlow.js whole, but its declarations name only a part.
declare module "@energetic-ai/core" {
  export interface Tensor {
    dataSync(): Float32Array;
    dispose(): void;
  }
  export function tensor2d(values: Float32Array, shape: [rows: number, columns: number]): Tensor;
  export function matMul(left: Tensor, right: Tensor): Tensor;
}

/** A row-major matrix. */
export interface Matrix {
  values: Float32Array;
  rows: number;
  columns: number;
}

/** The product of two matrices, row-major. TensorFlow.js must be ready (see `loadEmbedder`). */
export function product(left: Matrix, right: Matrix): Float32Array {
  const factors = [left, right].map(({ values, rows, columns }) =>
    tensor2d(values, [rows, columns]),
  ) as [ReturnType<typeof tensor2d>, ReturnType<typeof tensor2d>];
  const result = matMul(...factors);
  const values = result.dataSync();
  for (const tensor of [...factors, result]) tensor.dispose();
  return values;
}

/** Rows become columns. TensorFlow.js could do so while it multiplies, but leaves its fast path for that. */
export function transposed({ values, rows, columns }: Matrix): Matrix {
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      turned[column * rows + row] = values[row * columns + column] as number;
  return { values: turned, rows: columns, columns: rows };
}
