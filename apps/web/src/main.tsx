import "./styles.ts";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Providers } from "./app/providers.tsx";
import { AppRoutes } from "./app/router.tsx";
import { preloadScreen } from "./app/screens.ts";

const container = document.querySelector("#root");
if (container === null) throw new Error("index.html has no #root");

preloadScreen(window.location.pathname);

createRoot(container).render(
  <StrictMode>
    <Providers>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Providers>
  </StrictMode>,
);
