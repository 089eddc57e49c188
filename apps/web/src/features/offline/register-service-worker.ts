import { reportProblem } from "../../lib/report.ts";
import { whenIdle } from "../../lib/when-idle.ts";

/** The browser asks for the worker itself each time, so that a new build is never hidden behind an old one. */
const options: RegistrationOptions = { updateViaCache: "none" };

/**
 * Lets the page open without a network. Only in a build: in development its files change under it. Not on the sign-in
 * page: who never signs in has nothing to read offline.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => {
    navigator.serviceWorker
      .register("/service-worker.js", options)
      .catch((error: unknown) => reportProblem("Reading offline is not possible here", error));
  };
  // After the page has what it needs itself.
  const later = () => whenIdle(register);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
