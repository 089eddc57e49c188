// Makes the links that PostgreSQL's programs need beside them, while that may be written to: when an image is built.
import { linkInstalled } from "./programs.ts";

linkInstalled();
