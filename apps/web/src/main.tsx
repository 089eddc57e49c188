import "./styles.ts";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createClients, Providers } from "./app/providers.tsx";
import { readAhead } from "./app/read-ahead.ts";
import { AppRoutes } from "./app/router.tsx";
import { preloadScreen } from "./app/screens.tsx";
import { openWords } from "./lib/words.ts";

const container = document.querySelector("#root");
if (container === null) throw new Error("index.html has no #root");

const root = createRoot(container);
const clients = createClients();

/** Resolves when the page can speak; without words it can draw nothing. */
export const spoken = openWords();

/** The first picture, which the HTML brought, stands until the screen does. */
async function open(path: string): Promise<void> {
  await Promise.all([spoken, preloadScreen(path), readAhead(clients, path)]);
  // A transition is drawn in small steps, between which a slow phone answers a touch.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers clients={clients}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
        </Providers>
      </StrictMode>,
    ),
  );
}

// By itself, after what all files of the page had to do to be ready: in between a slow phone answers a touch.
setTimeout(() => void open(window.location.pathname));
