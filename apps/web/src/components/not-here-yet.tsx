import IconSeedling from "@tabler/icons-react/dist/esm/icons/IconSeedling.mjs";
import { StateMessage } from "./state-message.tsx";

/** Stands where a part of the product is still to come: says so and pretends nothing. */
export function NotHereYet({ text }: { text: string }) {
  return <StateMessage icon={<IconSeedling />} title="This part is not here yet" text={text} />;
}
