import { Component, type ReactNode } from "react";
import { reportProblem } from "../lib/report.ts";
import { ErrorState } from "./error-state.tsx";
import { words } from "../lib/words.ts";

/** Replaces whatever failed below it with an explanation and a way out; the rest of the page keeps working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportProblem("A page failed", error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const t = words("common");
    return (
      <ErrorState
        page
        title={t("page.failed")}
        text={t("page.failedText")}
        retryLabel={t("page.loadAgain")}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
