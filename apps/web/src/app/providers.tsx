import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { endLostSession } from "../features/session/queries.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";
import { useLocale } from "../lib/words.ts";
import { theme } from "./theme.ts";

/** The cache of answers and the calls that fill it: a page has one of each. */
export const createClients = () => ({
  queryClient: createQueryClient(endLostSession),
  client: createTrpcClient(),
});

export type Clients = ReturnType<typeof createClients>;

interface ProvidersProps {
  children: ReactNode;
  /** What has been read ahead already; made here without it. */
  clients?: Clients;
  /** 'test' switches transitions off. */
  env?: "default" | "test";
}

export function Providers({ children, clients, env = "default" }: ProvidersProps) {
  const [{ queryClient, client }] = useState(() => clients ?? createClients());
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          // The variables come as a stylesheet (build/theme-variables.ts): no <style> at run time.
          withCssVariables={false}
          withGlobalClasses={false}
          env={env}
        >
          {children}
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
