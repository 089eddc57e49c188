"""
Writes the sets with one calm fact beside each message, for any judge:
`python dilute.py --out FOLDER`, then `npm run eval:moderation -- --in FOLDER/practice-diluted.jsonl --out FOLDER/verdicts.jsonl`.
"""

import argparse
import json
from pathlib import Path

from labels import SEVERITIES
from measure import EVALUATED, diluted, read_set


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, required=True)
    folder = parser.parse_args().out
    folder.mkdir(parents=True, exist_ok=True)
    for name in EVALUATED:
        lines = [
            {"id": f"{name}-{number}", "text": message.text, "severity": SEVERITIES[message.severity]}
            for number, message in enumerate(diluted(read_set(name)), 1)
        ]
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
        (folder / f"{name}-diluted.jsonl").write_text(text)


if __name__ == "__main__":
    main()
