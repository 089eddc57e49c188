/** Adam with decoupled decay (Loshchilov and Hutter 2019) for one block of weights. */
export class Adam {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  #step = 0;

  constructor(size: number) {
    this.values = new Float32Array(size);
    this.gradient = new Float32Array(size);
    this.#first = new Float32Array(size);
    this.#second = new Float32Array(size);
  }

  /** One step down `gradient`, which is empty afterwards. */
  apply(rate: number, decay: number): void {
    this.#step += 1;
    const firstScale = 1 - 0.9 ** this.#step;
    const secondScale = 1 - 0.999 ** this.#step;
    const { values, gradient } = this;
    for (let index = 0; index < values.length; index += 1) {
      const slope = gradient[index] as number;
      const first = 0.9 * (this.#first[index] as number) + 0.1 * slope;
      const second = 0.999 * (this.#second[index] as number) + 0.001 * slope * slope;
      this.#first[index] = first;
      this.#second[index] = second;
      values[index] =
        (values[index] as number) * (1 - rate * decay) -
        (rate * (first / firstScale)) / (Math.sqrt(second / secondScale) + 1e-8);
      gradient[index] = 0;
    }
  }
}
