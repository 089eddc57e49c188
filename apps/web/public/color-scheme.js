// Runs before the first paint, so that a dark page never flashes light. The key is Mantine's own.
(() => {
  let choice = "auto";
  try {
    choice = localStorage.getItem("mantine-color-scheme-value") ?? "auto";
  } catch {
    // Storage may be forbidden; then the system's choice holds.
  }
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
