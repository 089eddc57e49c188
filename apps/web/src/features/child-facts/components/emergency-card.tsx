import { factsOfCard } from "@evenkeel/contract/fact-fields";
import type { Child } from "@evenkeel/contract/models/child";
import type { ChildFact, ChildPage } from "@evenkeel/contract/models/child-fact";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button } from "@mantine/core";
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { Link } from "react-router-dom";
import paper from "../../../components/paper.module.css";
import { dateOf } from "../../../lib/dates.ts";
import { childPageOf } from "../../../lib/paths.ts";
import { useNow } from "../../../lib/use-now.ts";
import { type PageWords, useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { type CardText, cardOnPaper } from "../card-paper.ts";
import { dialed } from "../../../lib/dialed.ts";
import { linesOf } from "../fact-words.ts";
import classes from "./emergency-card.module.css";

/**
 * What someone with the child needs in an emergency, on one sheet of paper. Of the parents only what they show each
 * other: the card goes from house to house with the child.
 */
export function EmergencyCard({ child, page }: { child: Child; page: ChildPage }) {
  const t = useWords("child-facts");
  const user = useCurrentUser();
  const today = dateOf(useNow(), user.timeZone);
  const other = user.coParentName ?? t("coParent");
  const { own, coParent } = page;
  const facts = page.facts.filter(({ kind }) => factsOfCard.some((one) => one === kind));
  const texts = facts.map((fact) => ({ name: visibleText(fact.name), said: saidOf(t, fact) }));
  const { density, printed, isCut } = cardOnPaper(texts);
  const onCard = facts.map((fact, number) => ({ fact, printed: printed[number] ?? null }));
  const isOwnKept = own.telephone !== null && !own.telephoneShown;
  return (
    <>
      <div className={paper.screenOnly}>
        <div className={classes.tools}>
          <Button
            component={Link}
            to={childPageOf(child.id)}
            variant="light"
            leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
          >
            {t("card.back")}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {t("card.print")}
          </Button>
        </div>
      </div>
      <article className={classes.sheet} aria-labelledby="emergency-card" data-density={density}>
        <header className={classes.head}>
          <h2 id="emergency-card" className={classes.name}>
            {t.rich("card.of", { name: visibleText(child.name) })}
          </h2>
          {child.birthDate === null ? null : (
            <p>{t("born", { day: dateOf(`${child.birthDate}T12:00:00Z`, "UTC") })}</p>
          )}
        </header>
        {factsOfCard.map((kind) => (
          <section key={kind} className={classes.part}>
            <h3 className={classes.kind}>{t(`kinds.${kind}`)}</h3>
            <Facts onCard={onCard.filter(({ fact }) => fact.kind === kind)} />
          </section>
        ))}
        <section className={classes.part}>
          <h3 className={classes.kind}>{t("card.parents")}</h3>
          <ul className={classes.list}>
            <Parent name={user.displayName} telephone={own.telephoneShown ? own.telephone : null} />
            {coParent === null ? null : <Parent name={other} telephone={coParent.telephone} />}
          </ul>
        </section>
        <footer className={classes.foot}>
          {isCut ? (
            <p className={classes.onPaper}>
              {t.rich("card.cut", { name: visibleText(child.name) })}
            </p>
          ) : null}
          <p className={classes.emergency}>{t("card.emergency")}</p>
          <p>{t("card.made", { day: today })}</p>
        </footer>
      </article>
      <div className={`${paper.screenOnly} ${classes.notes}`}>
        {isOwnKept ? <p>{t("card.hidden", { name: other })}</p> : null}
        <p>{t("card.offline")}</p>
      </div>
    </>
  );
}

/** What is said of a fact besides its name, as one text. */
const saidOf = (t: PageWords<"child-facts">, fact: ChildFact): string =>
  linesOf(t, fact.kind, fact)
    .map(({ said }) => visibleText(said))
    .join(" · ");

/** @param onCard with what of each goes on paper; null: nothing */
function Facts({ onCard }: { onCard: readonly { fact: ChildFact; printed: CardText | null }[] }) {
  const t = useWords("child-facts");
  if (onCard.length === 0) return <p className={classes.none}>{t("card.none")}</p>;
  return (
    <ul className={classes.list}>
      {onCard.map(({ fact, printed }) => {
        const said = saidOf(t, fact);
        const isWhole = printed !== null && printed.said === said;
        return (
          <li key={fact.id} className={printed === null ? classes.onScreen : undefined}>
            <strong>
              <bdi>{visibleText(fact.name)}</bdi>
            </strong>
            {said === "" ? null : (
              <span className={`${classes.lines} ${isWhole ? "" : classes.onScreen}`}>{said}</span>
            )}
            {isWhole || printed === null ? null : (
              <span className={`${classes.lines} ${classes.onPaper}`}>{printed.said}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Parent({ name, telephone }: { name: string; telephone: string | null }) {
  const t = useWords("child-facts");
  const href = telephone === null ? null : dialed(telephone);
  return (
    <li>
      <strong>
        <bdi>{visibleText(name)}</bdi>
      </strong>
      <span className={classes.lines}>
        {telephone === null ? t("card.none") : null}
        {telephone !== null && href !== null ? <a href={href}>{visibleText(telephone)}</a> : null}
        {telephone !== null && href === null ? visibleText(telephone) : null}
      </span>
    </li>
  );
}
