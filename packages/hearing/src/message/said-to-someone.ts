import { plainWords } from "../language/plain-words.ts";

/** Words by which English and Spanish speak to somebody. 'te' is tea as well. */
const toSomeone =
  /(?<!\S)(?:you|your|yours|youre|youll|youve|yourself|usted|ustedes|tu|tus|ti|contigo|eres)(?!\S)/;
/** 'Bring your lunch' is a name of a day; a sentence to somebody is longer. */
const fewestWords = 6;

/** Whether a text has a word by which one speaks to somebody. */
export const speaksToSomeone = (text: string): boolean => toSomeone.test(plainWords(text));

/** The lines of a name or title that are a sentence to somebody: 'You are late again and Mia knows it', not 'Choir at Lincoln Hall'. */
export const saidToSomeone = (title: string): string[] =>
  title
    .split("\n")
    .filter((line) => line.trim().split(/\s+/).length >= fewestWords && speaksToSomeone(line));
