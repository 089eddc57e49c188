import type { Actor, Client } from "./actor.ts";
import type {
  BeginUploadInput,
  ContinueUploadInput,
  Upload,
  UploadInput,
} from "./models/attachment.ts";
import type { ReadReceiptInput, ReceiptReading } from "./models/receipt.ts";

/** Files on their way to the server, and what is known of them. */
export interface AttachmentsPort {
  /** Throws too_large, and conflict where too many uploads wait or the family's room is used up. */
  begin(actor: Actor, input: BeginUploadInput): Promise<Upload>;
  /** Throws conflict for a part that is not the next one. */
  continue(actor: Actor, input: ContinueUploadInput): Promise<Upload>;
  /** Throws conflict while parts are missing, and refused, too_large or unsupported_media for what cannot be opened. */
  finish(actor: Actor, input: UploadInput, client: Client): Promise<Upload>;
  read(actor: Actor, input: UploadInput): Promise<Upload>;
  /** What a receipt of one's own says. Throws conflict while it is not opened. */
  receipt(actor: Actor, input: ReadReceiptInput, client: Client): Promise<ReceiptReading>;
  /** Throws conflict for what was sent. */
  remove(actor: Actor, input: UploadInput): Promise<{ removed: boolean }>;
}
