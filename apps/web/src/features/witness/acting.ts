import type { DeviceKey } from "@evenkeel/verify/acts/act";

/** Who acted here, and with which key. */
export interface Acting {
  owner: { familyId: number; id: number };
  key: DeviceKey & { id: string };
}
