import { checkInLimits } from "@evenkeel/contract/constants";
import type { CheckInInput } from "@evenkeel/contract/models/calendar/exchange";
import { useRef, useState } from "react";
import { reportProblem } from "../../../lib/report.ts";

type Place = NonNullable<CheckInInput["place"]>;
export type PlaceState =
  | { is: "off" | "finding" | "failed" }
  | { is: "found"; place: Place; near: string };

const patience = 20_000;
const rounded = (degrees: number): number => Number(degrees.toFixed(checkInLimits.placeDecimals));
const said = (degrees: number): string => degrees.toFixed(checkInLimits.placeDecimals);

/**
 * Where this device is, only after the parent asked for it, and for one check-in. It is rounded here, so that nothing
 * finer leaves the device.
 */
export function usePlace() {
  const [state, setState] = useState<PlaceState>({ is: "off" });
  // What the device answers after the parent changed their mind counts no more.
  const asked = useRef(0);
  const turnOff = () => {
    asked.current += 1;
    setState({ is: "off" });
  };
  const turnOn = () => {
    asked.current += 1;
    const mine = asked.current;
    const settle = (to: PlaceState) => (asked.current === mine ? setState(to) : undefined);
    setState({ is: "finding" });
    // Missing where the page came over plain http.
    if (!("geolocation" in navigator)) return settle({ is: "failed" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = {
          latitude: rounded(coords.latitude),
          longitude: rounded(coords.longitude),
        };
        settle({ is: "found", place, near: `${said(place.latitude)}, ${said(place.longitude)}` });
      },
      (error) => {
        reportProblem("The device did not say where it is", error);
        settle({ is: "failed" });
      },
      { enableHighAccuracy: false, maximumAge: 0, timeout: patience },
    );
  };
  return { state, turnOn, turnOff };
}
