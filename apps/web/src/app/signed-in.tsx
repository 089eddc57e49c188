import { useCurrentUser } from "../features/session/current-user.tsx";
import { CardsAtRest } from "../features/child-facts/cards-at-rest.tsx";
import { DeviceWatch } from "../features/device-keys/device-watch.tsx";
import { LiveUpdates } from "../features/live/live-updates.tsx";
import { UrgentInDialogs } from "../features/messages/urgent-messages.tsx";
import { SigningOut } from "../features/session/signing-out.tsx";
import { NoticeWatch } from "../features/notices/parts.ts";
import { WitnessWatch } from "../features/witness/witness-watch.tsx";
import { TipsOfOne } from "../features/record/tip-above.tsx";
import { KeepForReading } from "./keep-for-reading.tsx";

/** What goes on on every screen while someone is signed in, mostly without being seen. */
export function SignedIn() {
  const { role } = useCurrentUser();
  return (
    <>
      <LiveUpdates />
      <KeepForReading />
      <DeviceWatch />
      <WitnessWatch />
      <SigningOut />
      <TipsOfOne />
      {role === "court_viewer" ? null : (
        <>
          <NoticeWatch />
          <UrgentInDialogs />
          <CardsAtRest />
        </>
      )}
    </>
  );
}
