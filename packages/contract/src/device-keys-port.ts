import type { Actor, Client } from "./actor.ts";
import type { AddDeviceKeyInput, DeviceKeyInput, OwnDeviceKey } from "./models/device-key.ts";

/** The devices by whose signatures others can tell who acted. */
export interface DeviceKeysPort {
  /** Newest first; those that were removed are not among them. */
  list(actor: Actor): Promise<OwnDeviceKey[]>;
  /** The same key twice is one. Throws refused for a call that this key did not sign, conflict for one removed before. */
  add(actor: Actor, input: AddDeviceKeyInput, client: Client): Promise<OwnDeviceKey>;
  /** Throws refused for a call that no other believed device of this person signed. */
  confirm(actor: Actor, input: DeviceKeyInput): Promise<OwnDeviceKey>;
  /** Throws refused for a call that no device signed which may do this. */
  remove(actor: Actor, input: DeviceKeyInput): Promise<void>;
}
