import { MantineProvider } from "@mantine/core";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { endLostSession } from "../features/session/queries.ts";
import { createQueryClient } from "../lib/query-client.ts";
import { createTrpcClient, trpc } from "../lib/trpc.ts";
import { theme } from "./theme.ts";

interface ProvidersProps {
  children: ReactNode;
  /** 'test' switches transitions off. */
  env?: "default" | "test";
}

export function Providers({ children, env = "default" }: ProvidersProps) {
  const [queryClient] = useState<QueryClient>(() => createQueryClient(endLostSession));
  const [client] = useState(createTrpcClient);
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
