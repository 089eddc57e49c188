/** Hands a text file to the browser's downloads. */
export function saveTextFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has begun by then; the address is worth nothing after.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
