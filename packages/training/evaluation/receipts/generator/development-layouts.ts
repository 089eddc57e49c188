/** The layouts that the reader was built on. */
import type { Random } from "../../schedules/generator/random.ts";
import { escape, line, plain, signed, sumOf } from "./money.ts";
import type { Purchase } from "./purchase.ts";

export type Layout = (purchase: Purchase, random: Random) => { html: string; width: number };

const said = {
  en: {
    subtotal: "SUBTOTAL",
    tax: "TAX",
    total: "TOTAL",
    tip: "Tip",
    discount: "DISCOUNT",
    cash: "CASH",
    change: "CHANGE",
    thanks: "THANK YOU FOR SHOPPING WITH US",
    returns: "Returns within 30 days with receipt",
    items: "ITEMS SOLD",
    card: "VISA",
  },
  es: {
    subtotal: "SUBTOTAL",
    tax: "IVA",
    total: "TOTAL",
    tip: "Propina",
    discount: "DESCUENTO",
    cash: "EFECTIVO",
    change: "CAMBIO",
    thanks: "GRACIAS POR SU COMPRA",
    returns: "Cambios dentro de 30 días con su ticket",
    items: "ARTÍCULOS",
    card: "TARJETA",
  },
} as const;

const rateOf = (rate: number) => `${rate}%`;

/** What was paid with: the card's sum, or cash and change. */
function paid({ truth, paidBy, cardDigits, currency, language }: Purchase): string {
  const t = said[language];
  if (paidBy === "card")
    return line(`${t.card} ****${cardDigits}`, plain(truth.totalCents, currency));
  const given = Math.ceil(truth.totalCents / 2000) * 2000;
  return (
    line(t.cash, plain(given, currency)) + line(t.change, plain(given - truth.totalCents, currency))
  );
}

/** A till's narrow roll. */
const roll: Layout = (purchase, random) => {
  const { truth, items, taxes, currency, language, tipCents, discountCents } = purchase;
  const t = said[language];
  const rule = random.pick(["<hr>", `<p class="c">${"-".repeat(38)}</p>`, ""]);
  return {
    width: 380,
    html: `<h1 class="c">${escape(truth.vendor)}</h1>
      <p class="c">${purchase.street}<br>${purchase.town}<br>${purchase.phone}</p>
      <p>${purchase.day} ${purchase.time} &nbsp; #${purchase.number}</p>${rule}
      ${items
        .map(
          (item) =>
            line(item.name, plain(sumOf(item), currency)) +
            (item.count > 1 ? `<p>&nbsp; ${item.count} @ ${plain(item.cents, currency)}</p>` : ""),
        )
        .join("")}${rule}
      ${discountCents === null ? "" : line(t.discount, plain(-discountCents, currency))}
      ${line(t.subtotal, plain(purchase.subtotalCents, currency))}
      ${taxes.map(({ rate, cents }, index) => line(taxes.length > 1 ? `${t.tax} ${index + 1} ${rateOf(rate)}` : `${t.tax} ${rateOf(rate)}`, plain(cents, currency))).join("")}
      ${tipCents === null ? "" : line(t.tip, plain(tipCents, currency))}
      ${line(t.total, signed(truth.totalCents, currency), "font-weight:700;font-size:1.25em")}
      ${paid(purchase)}<br><p class="c">${t.items} ${items.length}</p><p class="c">${t.thanks}</p>
      <p class="c">${t.returns}</p>`,
  };
};

/** A clinic's or a club's letter page with a table. */
const invoice: Layout = (purchase) => {
  const { truth, items, taxes, currency, language, tipCents, discountCents } = purchase;
  const t = said[language];
  const cells = (left: string, right: string) =>
    `<tr><td colspan="2">${escape(left)}</td><td class="r">${escape(right)}</td></tr>`;
  return {
    width: 720,
    html: `<div class="line"><h1>${escape(truth.vendor)}</h1><h2>${language === "en" ? "RECEIPT" : "RECIBO"}</h2></div>
      <p>${purchase.street}, ${purchase.town}<br>${purchase.phone}</p>
      <p>${language === "en" ? "Date" : "Fecha"}: ${purchase.day}<br>No. ${purchase.number}</p>
      <table><tr><th>${language === "en" ? "Description" : "Descripción"}</th><th>${language === "en" ? "Qty" : "Cant."}</th><th class="r">${language === "en" ? "Amount" : "Importe"}</th></tr>
      ${items.map((item) => `<tr><td>${escape(item.name)}</td><td>${item.count}</td><td class="r">${signed(sumOf(item), currency)}</td></tr>`).join("")}
      ${discountCents === null ? "" : cells(t.discount, signed(-discountCents, currency))}
      ${cells(language === "en" ? "Subtotal" : "Subtotal", signed(purchase.subtotalCents, currency))}
      ${taxes.map(({ rate, cents }) => cells(`${language === "en" ? "Sales tax" : "IVA"} (${rateOf(rate)})`, signed(cents, currency))).join("")}
      ${tipCents === null ? "" : cells(t.tip, signed(tipCents, currency))}
      ${cells(language === "en" ? "Total" : "Total", signed(truth.totalCents, currency))}</table>
      <p>${language === "en" ? "Paid in full. Thank you!" : "Pagado. ¡Gracias!"}</p>`,
  };
};

/** A card terminal's slip above the bill. */
const terminal: Layout = (purchase, random) => {
  const { truth, items, taxes, currency, language, tipCents } = purchase;
  const t = said[language];
  const amount = language === "en" ? random.pick(["AMOUNT", "TOTAL DUE"]) : "TOTAL A PAGAR";
  return {
    width: 400,
    html: `<p class="c">*** ${language === "en" ? "CUSTOMER COPY" : "COPIA CLIENTE"} ***</p>
      <h1 class="c" style="letter-spacing:2px">${escape(truth.vendor.toUpperCase())}</h1>
      <p class="c">${purchase.street}</p><p class="c">${purchase.town}</p>
      <p>TERM ID: 00${purchase.number}<br>${line(`DATE: ${purchase.day}`.replace("DATE", language === "en" ? "DATE" : "FECHA"), purchase.time)}</p>
      ${items.map((item) => line(`${item.count} ${item.name}`, signed(sumOf(item), currency))).join("")}<br>
      ${line(t.subtotal.toLowerCase().replace("s", "S"), signed(purchase.subtotalCents, currency))}
      ${taxes.length === 0 ? "" : line(language === "en" ? "Tax" : "I.V.A.", signed(truth.taxCents ?? 0, currency))}
      ${tipCents === null ? "" : line(t.tip, signed(tipCents, currency))}
      ${line(amount, signed(truth.totalCents, currency), "font-weight:700")}
      <p>${t.card} XXXX XXXX XXXX ${purchase.cardDigits}<br>AUTH ${purchase.number} &nbsp; ${language === "en" ? "APPROVED" : "APROBADA"}</p>`,
  };
};

export const developmentLayouts: readonly Layout[] = [roll, roll, invoice, terminal];
