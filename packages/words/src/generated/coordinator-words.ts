// Written by `npm run words` from the English messages.

export interface CoordinatorWords {
  youToAi: Record<never, never>;
  asked: Record<never, never>;
  companion: Record<never, never>;
  coordinator: Record<never, never>;
  private: Record<never, never>;
  "space.fold": { space: string };
  "space.unfold": { space: string };
  "space.close": { space: string };
  suggested: Record<never, never>;
  use: Record<never, never>;
  breathed: Record<never, never>;
  trouble: Record<never, never>;
  stopped: Record<never, never>;
  greeting: { name: string };
  introduction: Record<never, never>;
  added: { title: string; when: string };
  undo: Record<never, never>;
  "undo.of": { title: string; when: string };
  undone: { title: string };
  "undo.not": Record<never, never>;
  "scheduling.title": Record<never, never>;
  "scheduling.calendar": Record<never, never>;
  "scheduling.upload": Record<never, never>;
  "swap.open": Record<never, never>;
  "scheduling.suggestion": Record<never, never>;
  "therapeutic.title": Record<never, never>;
  "therapeutic.open": Record<never, never>;
  "therapeutic.notice": Record<never, never>;
  "therapeutic.reminder": Record<never, never>;
  "therapeutic.suggestion": Record<never, never>;
  "evaluator.title": Record<never, never>;
  "evaluator.open": Record<never, never>;
  "evaluator.notice": Record<never, never>;
  "evaluator.reminder": Record<never, never>;
  "evaluator.suggestion": Record<never, never>;
}
