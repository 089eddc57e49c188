import type { FamilyMember, Invitation, InviteOutput } from "@evenkeel/contract/models/family";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, Skeleton } from "@mantine/core";
import { useState } from "react";
import { dateOf } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { failureWords, useInvite, usePeople } from "../queries.ts";
import { asksFor, lastDayOf } from "../open-invitation.ts";
import { AskedReviewer } from "./asked-reviewer.tsx";
import { InviteReviewer } from "./invite-reviewer.tsx";
import { OpenInvitation } from "./open-invitation.tsx";
import classes from "./family.module.css";

/**
 * The people of the family with their open invitations; a parent makes, renews and withdraws links here.
 * @param props `heading`: the level below that of what surrounds it
 */
export function PeoplePanel({ heading: Heading }: { heading: "h2" | "h3" }) {
  const t = useWords("family");
  const people = usePeople();
  const { role, id: own } = useCurrentUser();
  const [said, setSaid] = useState<string | null>(null);
  const invite = useInvite();
  /** Links that were made here; each is shown only while this is open. */
  const [made, setMade] = useState<readonly InviteOutput[]>([]);
  const show = (one: InviteOutput) => setMade((before) => [...before, one]);
  if (people.isPending) return <Skeleton height={120} />;
  if (people.data === undefined) return <p role="alert">{t("people.missing")}</p>;
  const { members, invitations } = people.data;
  const waiting = members.find((member) => member.joinedAt === null);
  // It takes both parents to agree to a reviewer.
  const closed = members.find(
    (member) => member.role !== "court_viewer" && member.id !== own && member.closedAt !== null,
  );
  const forCoParent = invitations.find((one) => one.role !== "court_viewer");
  const forReviewers = invitations.filter((one) => one.role === "court_viewer");
  const asked = forReviewers.filter((one) => asksFor(one, own));
  const others = forReviewers.filter((one) => !asksFor(one, own));
  const linkOf = ({ id }: Invitation) =>
    made.find(({ invitation }) => invitation.id === id) ?? null;
  return (
    <div className={classes.panel}>
      {asked.map((one) => (
        <AskedReviewer key={one.id} invitation={one} heading={Heading} onAnswered={setSaid} />
      ))}
      <p role="status" className={classes.said} hidden={said === null}>
        {said}
      </p>
      <ul className={classes.list}>
        {members.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
      {role === "court_viewer" ? null : (
        <>
          {waiting === undefined ? null : (
            <section className={classes.panel} aria-labelledby="invite-co-parent">
              <Heading id="invite-co-parent" className={classes.heading}>
                {t("invite.coParent", { name: visibleText(waiting.name) })}
              </Heading>
              <p className={classes.quiet}>{t("invite.coParentText", { name: waiting.name })}</p>
              {forCoParent === undefined ? null : (
                <OpenInvitation invitation={forCoParent} made={linkOf(forCoParent)} />
              )}
              {invite.error === null ? null : (
                <p role="alert" className={classes.failed}>
                  {failureWords(t, invite.error)}
                </p>
              )}
              <div className={classes.buttons}>
                <Button
                  variant={forCoParent === undefined ? "filled" : "default"}
                  loading={invite.isPending}
                  onClick={() => invite.mutate({ role: "co_parent" }, { onSuccess: show })}
                >
                  {t(forCoParent === undefined ? "invite.make" : "invite.renew")}
                </Button>
              </div>
            </section>
          )}
          <section className={classes.panel} aria-labelledby="invite-reviewer">
            <Heading id="invite-reviewer" className={classes.heading}>
              {t("invite.reviewer")}
            </Heading>
            <p className={classes.quiet}>{t("invite.reviewerText")}</p>
            {closed === undefined ? null : (
              <p className={classes.quiet}>
                {t("invite.nobodyAgrees", { name: visibleText(closed.name) })}
              </p>
            )}
            {others.map((one) => (
              <OpenInvitation key={one.id} invitation={one} made={linkOf(one)} />
            ))}
            {closed === undefined ? <InviteReviewer onMade={show} /> : null}
          </section>
        </>
      )}
    </div>
  );
}

function Member({ member }: { member: FamilyMember }) {
  const t = useWords("family");
  const { timeZone, id } = useCurrentUser();
  const now = useNow();
  const facts = factsOf(t, member, timeZone, now);
  const name = visibleText(member.name);
  return (
    <li>
      <span className={classes.name}>
        <bdi>{member.id === id ? t("member.you", { name }) : name}</bdi>
      </span>
      <span className={classes.quiet}>
        {t(member.role === "court_viewer" ? "member.reviewer" : "member.parent")}
      </span>
      {facts.map((fact) => (
        <span key={fact} className={classes.quiet}>
          {fact}
        </span>
      ))}
    </li>
  );
}

function factsOf(
  t: PageWords<"family">,
  { joinedAt, accessEndsAt, closedAt, passwordResetAt }: FamilyMember,
  zone: string,
  now: Date,
): string[] {
  const facts: string[] = [];
  if (joinedAt === null) facts.push(t("member.waiting"));
  else facts.push(t("member.joined", { day: dateOf(joinedAt, zone) }));
  if (accessEndsAt !== null) {
    const day = lastDayOf(accessEndsAt, zone);
    facts.push(t(new Date(accessEndsAt) > now ? "member.until" : "member.ended", { day }));
  }
  if (closedAt !== null) facts.push(t("member.closed", { day: dateOf(closedAt, zone) }));
  if (passwordResetAt !== null) {
    facts.push(t("member.reset", { day: dateOf(passwordResetAt, zone) }));
  }
  return facts;
}
