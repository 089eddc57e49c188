import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Whether the screen has stood for a while: for what no one waits for. */
export function useAtRest(): boolean {
  const [rests, setRests] = useState(false);
  useEffect(() => {
    let isHere = true;
    whenIdle(() => {
      if (isHere) setRests(true);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return rests;
}
