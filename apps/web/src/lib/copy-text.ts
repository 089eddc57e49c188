/**
 * Puts text on the clipboard. The clipboard API exists on https and localhost only; over plain http
 * at home the old command still works.
 * @throws Error where the browser allows neither
 */
export async function copyText(text: string): Promise<void> {
  if ("clipboard" in navigator) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  document.body.append(area);
  area.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without https
  const copied = document.execCommand("copy");
  area.remove();
  if (!copied) throw new Error("The browser does not allow copying");
}
