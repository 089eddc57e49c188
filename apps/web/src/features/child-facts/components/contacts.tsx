import type { ChildPage } from "@evenkeel/contract/models/child-fact";
import { Button } from "@mantine/core";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import card from "../../../components/card.module.css";
import { useWords } from "../../../lib/words.ts";
import { useCurrentUser } from "../../session/index.ts";
import { dialed } from "../../../lib/dialed.ts";
import classes from "./child-facts.module.css";
import { Line } from "./fact-lines.tsx";

interface ContactsProps {
  page: Pick<ChildPage, "own" | "coParent">;
  onChange: () => void;
}

/** How to reach each parent: one's own, and what the other one shows. */
export function Contacts({ page: { own, coParent }, onChange }: ContactsProps) {
  const t = useWords("child-facts");
  const { coParentName } = useCurrentUser();
  const isNone = own.telephone === null && own.address === null;
  return (
    <section className={classes.group} aria-labelledby="contacts">
      <h3 id="contacts" className={classes.heading}>
        {t("contact.title")}
      </h3>
      <ul className={`${classes.list} ${card.card} ${classes.entries}`}>
        <li>
          <h4 className={classes.title}>{t("contact.you")}</h4>
          {isNone ? <p className={classes.quiet}>{t("contact.none")}</p> : null}
          <dl className={classes.lines}>
            <Own line="telephone" said={own.telephone} isShown={own.telephoneShown} />
            <Own line="address" said={own.address} isShown={own.addressShown} />
          </dl>
          <div className={classes.buttons}>
            <Button variant="light" size="sm" onClick={onChange}>
              {t("contact.change")}
            </Button>
          </div>
        </li>
        {coParent === null ? null : (
          <li>
            <h4 className={classes.title}>
              <bdi>{coParentName ?? t("coParent")}</bdi>
            </h4>
            {coParent.telephone === null && coParent.address === null ? (
              <p className={classes.quiet}>{t("contact.none")}</p>
            ) : null}
            <dl className={classes.lines}>
              {coParent.telephone === null ? null : (
                <Line
                  label={t("field.telephone")}
                  said={coParent.telephone}
                  href={dialed(coParent.telephone)}
                />
              )}
              {coParent.address === null ? null : (
                <Line label={t("field.address")} said={coParent.address} />
              )}
            </dl>
          </li>
        )}
      </ul>
    </section>
  );
}

function Own({
  line,
  said,
  isShown,
}: {
  line: "telephone" | "address";
  said: string | null;
  isShown: boolean;
}) {
  const t = useWords("child-facts");
  if (said === null) return null;
  return (
    <>
      <dt>{t(`field.${line}`)}</dt>
      <dd>
        <bdi>{said}</bdi>
        {isShown ? null : (
          <div className={classes.hidden}>
            <IconEyeOff size={16} aria-hidden="true" />
            {t("contact.hidden")}
          </div>
        )}
      </dd>
    </>
  );
}
