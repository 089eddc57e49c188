/** anyone: no session needed. member: any signed-in user. parent: parent1 or parent2. court: court_viewer only. */
export type Access = "anyone" | "member" | "parent" | "court";

/** What a call may answer beside the failures that every call can have (a bad input, the wrong role, too many requests). */
export type Failure =
  | "unauthenticated"
  | "needs_second_factor"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "unsupported_media"
  | "refused"
  | "needs_rewrite"
  | "needs_confirmation"
  | "paused";

/** What reads are of, where the server knows when it last changed for a reader. */
export const revised = [
  "messages",
  "record",
  "calendar",
  "swaps",
  "disputes",
  "children",
  "childFacts",
  "expenses",
  "exchanges",
  "journal",
  "notices",
] as const;

/** What a conditional GET depends on: the server answers 304 while its revision stands. */
export type Revised = (typeof revised)[number];

export interface Route {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: `/${string}`;
  readonly access: Access;
  /** One line for the API document. */
  readonly summary: string;
  /** Plain text instead of JSON. */
  readonly text?: true;
  /** An answer without end: server-sent events. The procedure is a subscription. */
  readonly stream?: true;
  /** The answer carries an ETag made of this revision. */
  readonly revised?: Revised;
  /** A parent's page may keep the answer on the device, to be read when the server cannot be reached, until sign-out. */
  readonly keptOffline?: true;
  /** How it may fail by itself. */
  readonly fails?: readonly Failure[];
  /** Largest request body in bytes, where it differs from the server's default of 1 MiB. */
  readonly bodyLimit?: number;
}

/** Calls whose input stands in the body; of the others it stands in the address. */
export const hasBody = ({ method }: Pick<Route, "method">): boolean =>
  method === "POST" || method === "PATCH";
