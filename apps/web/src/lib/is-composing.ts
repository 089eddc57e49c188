import type { KeyboardEvent } from "react";

/**
 * While a word is being composed (Japanese, Chinese, suggestions of a phone) Enter belongs to the keyboard. Safari says
 * so with the code alone: its last press comes when the word already stands.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
