import type { Attachment } from "@evenkeel/contract/models/attachment";
import type { ReceiptReading } from "@evenkeel/contract/models/receipt";
import { visibleText } from "@evenkeel/contract/visible-text";
import { Button, Radio } from "@mantine/core";
import { useState } from "react";
import { longDay } from "../../../lib/dates.ts";
import { serverMessage } from "../../../lib/errors.ts";
import { refusalOf } from "../../../lib/refusal.ts";
import { moneyOf, typedCents } from "../../../lib/money.ts";
import { useWords } from "../../../lib/words.ts";
import type { FromReceipt } from "../from-receipt.ts";
import { useExpenseRules, useReadReceipt } from "../queries.ts";
import classes from "./receipt-check.module.css";

interface ReceiptCheckProps {
  /** The files that are there. */
  attachments: readonly Attachment[];
  onFill: (fields: FromReceipt) => void;
  disabled: boolean;
}

/** Reads a receipt that was attached, and fills in what a parent has checked against its picture. */
export function ReceiptCheck({ attachments, onFill, disabled }: ReceiptCheckProps) {
  const t = useWords("expenses");
  const read = useReadReceipt();
  const [isFilled, setFilled] = useState(false);
  const asked = attachments.find(({ id }) => id === read.variables?.id);
  if (attachments.length === 0) return null;
  return (
    <div className={classes.receipt}>
      {read.data !== undefined && asked !== undefined ? (
        <Reading
          key={asked.id}
          reading={read.data}
          onFill={(fields) => {
            onFill(fields);
            setFilled(true);
            read.reset();
          }}
          onLeave={() => read.reset()}
        />
      ) : (
        attachments.map(({ id, name }) => (
          <Button
            key={id}
            variant="light"
            size="sm"
            disabled={disabled || (read.isPending && read.variables.id !== id)}
            loading={read.isPending && read.variables.id === id}
            onClick={() => {
              setFilled(false);
              read.mutate({ id });
            }}
          >
            {attachments.length === 1
              ? t("receipt.read")
              : t("receipt.readOne", { name: visibleText(name) })}
          </Button>
        ))
      )}
      <p role="status" className={classes.small}>
        {read.isPending ? t("receipt.reading") : isFilled ? t("receipt.filled") : null}
      </p>
      {read.isError ? (
        <p role="alert" className={classes.failed}>
          {refusalOf(read.error)?.message ?? serverMessage(read.error, t("receipt.failed"))}
        </p>
      ) : null}
    </div>
  );
}

const fields = ["vendor", "date", "totalCents", "taxCents"] as const;
type Field = (typeof fields)[number];

/** Which candidate of each field is chosen; null: none of them. Nothing is chosen for a parent where it is not sure. */
type Choices = Partial<Record<Field, number | null>>;

const chosenAtFirst = (reading: ReceiptReading): Choices =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const { isSure, candidates } = reading[field];
      return isSure && candidates.length > 0 ? [[field, 0]] : [];
    }),
  );

/** Of what is sure there is one way to read it: others are for what is not. */
const offered = ({ isSure, candidates }: AnyField): AnyField["candidates"] =>
  isSure ? candidates.slice(0, 1) : candidates;
interface AnyField {
  isSure: boolean;
  candidates: readonly { value: string | number; picture: string }[];
}

interface ReadingProps {
  reading: ReceiptReading;
  onFill: (fields: FromReceipt) => void;
  onLeave: () => void;
}

function Reading({ reading, onFill, onLeave }: ReadingProps) {
  const t = useWords("expenses");
  const currency = useExpenseRules().data?.currency ?? null;
  const [choices, setChoices] = useState(() => chosenAtFirst(reading));
  const found = fields.filter((field) => reading[field].candidates.length > 0);
  const open = found.filter((field) => choices[field] === undefined);
  const isForeign = currency !== null && reading.currency !== null && reading.currency !== currency;
  const worded = (field: Field, value: string | number): string => {
    if (typeof value === "number") return moneyOf(value, reading.currency ?? currency ?? "USD");
    return field === "date" ? longDay(value) : visibleText(value);
  };
  const fill = () => {
    const chosen = <Value,>(field: Field, candidates: readonly { value: Value }[]) =>
      candidates[choices[field] ?? -1]?.value;
    const vendor = chosen("vendor", reading.vendor.candidates);
    const date = chosen("date", reading.date.candidates);
    const total = isForeign ? undefined : chosen("totalCents", reading.totalCents.candidates);
    const tax = isForeign ? undefined : chosen("taxCents", reading.taxCents.candidates);
    onFill({
      ...(vendor === undefined ? {} : { vendor: visibleText(vendor) }),
      ...(date === undefined ? {} : { paidOn: date }),
      ...(total === undefined ? {} : { amountCents: typedCents(total) }),
      ...(tax === undefined ? {} : { taxCents: typedCents(tax) }),
    });
  };
  if (found.length === 0) {
    return (
      <>
        <p role="alert">{t("receipt.nothing")}</p>
        <Button variant="default" size="sm" onClick={onLeave}>
          {t("receipt.leave")}
        </Button>
      </>
    );
  }
  return (
    <section className={classes.check} aria-label={t("receipt.check")}>
      <h3 className={classes.heading}>{t("receipt.check")}</h3>
      <p className={classes.small}>{t("receipt.checkText")}</p>
      {isForeign ? (
        <p role="alert" className={classes.asked}>
          {t("receipt.foreign", { theirs: reading.currency ?? "", ours: currency })}
        </p>
      ) : null}
      {found.map((field) => (
        <Radio.Group
          key={field}
          name={field}
          label={t(`receipt.${field}`)}
          description={reading[field].isSure ? null : t("receipt.unsure")}
          value={choices[field] === undefined ? null : String(choices[field] ?? "none")}
          onChange={(value) =>
            setChoices({ ...choices, [field]: value === "none" ? null : Number(value) })
          }
        >
          <div className={classes.choices}>
            {offered(reading[field]).map(({ value, picture }, index) => (
              <div key={String(value)} className={classes.choice}>
                <img src={picture} alt={t("receipt.picture", { said: worded(field, value) })} />
                <Radio value={String(index)} label={worded(field, value)} />
              </div>
            ))}
            <Radio value="none" label={t("receipt.none")} />
          </div>
        </Radio.Group>
      ))}
      {open.length === 0 ? null : (
        <p className={classes.asked} role="status">
          {t("receipt.open")}
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={onLeave}>
          {t("receipt.leave")}
        </Button>
        <Button size="sm" disabled={open.length > 0} onClick={fill}>
          {t("receipt.fill")}
        </Button>
      </div>
    </section>
  );
}
