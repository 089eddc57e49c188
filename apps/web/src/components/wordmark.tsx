import classes from "./wordmark.module.css";

/** The sign: a boat on an even keel, and the name. */
export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#0f6661" />
        <path d="M6 18.5h20a10 8 0 0 1-20 0Z" fill="#fff" />
        <path d="M16 6v9.5" stroke="#f3bc54" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M8 12.5h16" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      Evenkeel
    </span>
  );
}
