import type { ApplyScheduleOutput } from "@evenkeel/contract/models/calendar/schedule";
import { headingOf } from "../lib/headings.ts";
import { ActionIcon, Button, Skeleton } from "@mantine/core";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { NoticeDialog } from "../components/notice-dialog.tsx";
import { Page } from "../components/page.tsx";
import { ApplyStep } from "../features/calendar/imports/steps/apply-step.tsx";
import { ReviewStep } from "../features/calendar/imports/steps/review-step.tsx";
import { StepHeading } from "../features/calendar/imports/steps/step-heading.tsx";
import { UploadStep } from "../features/calendar/imports/steps/upload-step.tsx";
import { calledInOrder } from "../features/calendar/imports/called-in-order.ts";
import { useWizard } from "../features/calendar/imports/steps/use-wizard.ts";
import { AccountMenu } from "../features/account/account-menu.tsx";
import { useCurrentUser } from "../features/session/current-user.tsx";
import { paths } from "../lib/paths.ts";
import { useWords } from "../lib/words.ts";

/** The schedule import wizard (S-2.8): upload, review, apply. */
export function ScheduleImportPage() {
  const t = useWords("imports");
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { draft, change, reset } = useWizard(user);
  const [created, setCreated] = useState<ApplyScheduleOutput | null>(null);
  const people = [
    { id: user.id, name: user.displayName },
    ...(user.coParentId === null || user.coParentName === null
      ? []
      : [{ id: user.coParentId, name: user.coParentName }]),
  ];
  const nameOf = (place: "parent1" | "parent2") =>
    people.find(({ id }) => id === draft?.mapping?.[place])?.name ?? t(place);
  const names = (draft === null ? null : calledInOrder(draft, user)) ?? {
    parent1: nameOf("parent1"),
    parent2: nameOf("parent2"),
  };
  return (
    <Page
      {...headingOf(paths.scheduleImport)}
      actions={
        <>
          <ActionIcon component={Link} to={paths.calendar} color="gray" aria-label={t("close")}>
            <IconX aria-hidden="true" />
          </ActionIcon>
          <AccountMenu />
        </>
      }
    >
      {draft === null ? (
        <Skeleton height={320} radius="md" />
      ) : (
        <>
          <StepHeading step={draft.step} />
          {draft.step === 1 ? <UploadStep draft={draft} change={change} /> : null}
          {draft.step === 2 ? <ReviewStep draft={draft} change={change} names={names} /> : null}
          {draft.step === 3 ? (
            <ApplyStep
              draft={draft}
              change={change}
              people={people}
              names={names}
              onApplied={(applied) => {
                setCreated(applied);
                reset();
              }}
            />
          ) : null}
        </>
      )}
      {created === null ? null : (
        <NoticeDialog
          title={t("applied")}
          icon={<IconCircleCheck />}
          tone="calm"
          onClose={() => setCreated(null)}
          actions={
            <>
              <Button onClick={() => void navigate(paths.calendar)}>{t("applied.view")}</Button>
              <Button variant="default" onClick={() => setCreated(null)}>
                {t("applied.another")}
              </Button>
            </>
          }
        >
          {created.waits ? null : <p>{t("applied.text", { count: created.eventsCreated })}</p>}
          {user.coParentName === null || (created.eventsCreated === 0 && !created.waits) ? null : (
            <p>
              {t(created.waits ? "applied.waits" : "applied.confirm", { name: user.coParentName })}
            </p>
          )}
        </NoticeDialog>
      )}
    </Page>
  );
}
