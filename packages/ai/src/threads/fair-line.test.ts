import { expect, test } from "vitest";
import { LineIsFull } from "./failures.ts";
import { FairLine } from "./fair-line.ts";

const anyone = () => true;
const lineOf = (...tasks: string[]) => {
  const line = new FairLine<string>({ ofCaller: 100, ofAll: 1_000 });
  for (const task of tasks) line.add(task.charAt(0), task);
  return line;
};
const served = (line: FairLine<string>, mayBeServed: (caller: string) => boolean = anyone) => {
  const order: string[] = [];
  for (let next = line.next(mayBeServed); next !== undefined; next = line.next(mayBeServed)) {
    order.push(next.task);
  }
  return order;
};

test("whoever asks once waits for one task from each other caller, and not for a flood", () => {
  expect(served(lineOf("a1", "a2", "a3", "a4", "b1", "c1", "c2"))).toEqual([
    "a1",
    "b1",
    "c1",
    "a2",
    "c2",
    "a3",
    "a4",
  ]);
});

test("a caller who cannot have a turn yet keeps their place and holds up no one", () => {
  const line = lineOf("a1", "b1", "b2");
  expect(served(line, (caller) => caller !== "a")).toEqual(["b1", "b2"]);
  expect(served(line)).toEqual(["a1"]);
});

test("what no one is waiting for anymore is not read", () => {
  const line = lineOf("a1", "b1");
  expect(line.remove("a", "a1")).toBe(true);
  expect(line.remove("a", "a1")).toBe(false);
  expect(served(line)).toEqual(["b1"]);
});

test("a full line says for whom it is full", () => {
  const line = new FairLine<number>({ ofCaller: 2, ofAll: 3 });
  line.add("a", 1);
  line.add("a", 2);
  expect(() => line.add("a", 3)).toThrow(new LineIsFull(true));
  line.add("b", 4);
  expect(() => line.add("c", 5)).toThrow(new LineIsFull(false));
  expect(line.clear()).toEqual([1, 2, 4]);
  line.add("a", 6);
  expect(line.next(anyone)).toEqual({ caller: "a", task: 6 });
});
