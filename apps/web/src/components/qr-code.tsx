import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import classes from "./qr-code.module.css";

/** Light modules around the code, as its standard asks for. */
const margin = 4;

/** Drawn here: what it holds goes nowhere else. Black on white in the dark, too, since cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const whole = code.size + 2 * margin;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <rect x={-margin} y={-margin} width={whole} height={whole} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" />
    </svg>
  );
}
