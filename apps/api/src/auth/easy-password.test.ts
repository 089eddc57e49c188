import { expect, it } from "vitest";
import { isEasyPassword } from "./easy-password.ts";

const names = ["Ana Rivera", "ana.rivera", "Benjamín"];

it.each([
  "password",
  "Password1!",
  "12345678",
  "qwertyuiop",
  "aaaaaaaaaaaa",
  "iloveyou1",
  "Summer2024",
  "guadalupe",
  "contraseña",
  "Verano2024",
  "teamomucho",
  "ana.rivera",
  "Rivera123",
  "benjamín1",
  "evenkeel1",
])("%s is soon guessed", async (password) => {
  expect(await isEasyPassword(password, names)).toBe(true);
});

it.each([
  "k8fe2vq1",
  "seven boats in march",
  "correct horse battery staple",
  "cuatro barcos y un limón",
  "パスワードを忘れた猫と海",
  "x".repeat(3) + "correct horse battery staple".repeat(9),
])("%s is not, whatever signs it is made of", async (password) => {
  expect(await isEasyPassword(password, names)).toBe(false);
});
