import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { Providers } from "../app/providers.tsx";
import { AppRoutes } from "../app/router.tsx";

/** Renders the whole application at a path, as a browser would open it. Serve the calls first. */
export function openApp(path: string) {
  let current = path;
  function Watch() {
    const location = useLocation();
    current = location.pathname + location.search;
    return null;
  }
  const view = render(
    <Providers env="test">
      <MemoryRouter initialEntries={[path]}>
        <AppRoutes />
        <Watch />
      </MemoryRouter>
    </Providers>,
  );
  return { ...view, person: userEvent.setup(), path: () => current };
}
