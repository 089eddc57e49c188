/** Layouts that the reader was not built on. They are made once, and looked at once. */
import type { Layout } from "./development-layouts.ts";
import { escape, line, plain, signed, sumOf } from "./money.ts";

/** A supermarket: tax letters behind each price, savings and points that are no total. */
const market: Layout = (purchase, random) => {
  const { truth, items, taxes, currency, language, tipCents, discountCents } = purchase;
  const english = language === "en";
  const letter = random.pick(["F", "T", "B", "N"]);
  return {
    width: 360,
    html: `<p class="c" style="font-size:1.7em">${escape(truth.vendor)}</p>
      <p class="c">${english ? "Store" : "Sucursal"} ${purchase.cardDigits.slice(0, 3)} &nbsp; ${purchase.phone}</p>
      <p class="c">${purchase.street}, ${purchase.town}</p><br>
      ${items.map((item) => line(`${item.count > 1 ? `${item.count} x ` : ""}${item.name}`, `${plain(sumOf(item), currency)} ${letter}`)).join("")}
      ${discountCents === null ? "" : line(english ? "Member savings" : "Ahorro", `${plain(discountCents, currency)}-`)}
      <br>${taxes.map(({ rate, cents }) => line(english ? `Tax ${rate}% on ${plain(purchase.subtotalCents, currency)}` : `IVA ${rate}% s/ ${plain(purchase.subtotalCents, currency)}`, plain(cents, currency))).join("")}
      ${tipCents === null ? "" : line("Gratuity", plain(tipCents, currency))}
      ${line(english ? "**** BALANCE" : "**** A PAGAR", plain(truth.totalCents, currency), "font-weight:700")}
      ${line(english ? "Debit" : "Débito", plain(truth.totalCents, currency))}
      <p class="c">${english ? "TOTAL NUMBER OF ITEMS SOLD" : "TOTAL DE ARTÍCULOS"} = ${items.length}</p>
      <p class="c">${purchase.day} &nbsp; ${purchase.time} &nbsp; ${purchase.number}</p>
      <p class="c">${english ? "You earned" : "Usted ganó"} ${items.length * 10} ${english ? "points" : "puntos"}</p>`,
  };
};

/** An office's statement: labels in a column of their own, the sum in a box. */
const statement: Layout = (purchase) => {
  const { truth, items, taxes, currency, language, tipCents, discountCents } = purchase;
  const english = language === "en";
  const row = (left: string, right: string) =>
    `<tr><td>${escape(left)}</td><td class="r">${escape(right)}</td></tr>`;
  return {
    width: 700,
    html: `<h2>${escape(truth.vendor)}</h2><p>${purchase.street} · ${purchase.town} · ${purchase.phone}</p><hr>
      <div class="line"><span>${english ? "Patient account" : "Cuenta"} ${purchase.number}</span><span>${purchase.day}</span></div><br>
      ${items.map((item) => line(`${item.name}${item.count > 1 ? ` (${item.count})` : ""}`, signed(sumOf(item), currency))).join("")}<hr>
      <table style="width:55%;margin-left:45%">
      ${discountCents === null ? "" : row(english ? "Adjustment" : "Ajuste", `(${plain(discountCents, currency)})`)}
      ${row(english ? "Charges" : "Cargos", signed(purchase.subtotalCents, currency))}
      ${taxes.map(({ rate, cents }) => row(english ? `Tax @ ${rate}%` : `Impuesto ${rate}%`, signed(cents, currency))).join("")}
      ${tipCents === null ? "" : row(english ? "Tip" : "Propina", signed(tipCents, currency))}
      ${row(english ? "Amount paid" : "Importe total", signed(truth.totalCents, currency))}</table>
      <p>${english ? "Please keep this for your records." : "Conserve este recibo."}</p>`,
  };
};

/** A café's slip: the date first, sums under their labels' column, a suggested tip below. */
const cafe: Layout = (purchase) => {
  const { truth, items, taxes, currency, language, tipCents, discountCents } = purchase;
  const english = language === "en";
  const suggested = [15, 18, 20]
    .map(
      (share) =>
        `${share}% = ${signed(Math.round((purchase.subtotalCents * share) / 100), currency)}`,
    )
    .join("<br>");
  return {
    width: 340,
    html: `<p>${purchase.day} ${purchase.time}</p><p>${english ? "Check" : "Cuenta"} #${purchase.number}</p>
      <h2 class="c">${escape(truth.vendor)}</h2><p class="c">${purchase.street}</p>
      ${items.map((item) => line(`${item.count} ${item.name}`, plain(sumOf(item), currency))).join("")}
      <p class="c">${"=".repeat(28)}</p>
      ${discountCents === null ? "" : line(english ? "Promo" : "Promo", `-${plain(discountCents, currency)}`)}
      ${line(english ? "Sub-total" : "Sub-total", plain(purchase.subtotalCents, currency))}
      ${taxes.map(({ cents }, index) => line(english ? (["State tax", "County tax"][index] ?? "Tax") : "IVA", plain(cents, currency))).join("")}
      ${tipCents === null ? "" : line(english ? "Tip" : "Propina", plain(tipCents, currency))}
      ${line(english ? "Grand Total" : "Total general", signed(truth.totalCents, currency), "font-weight:700;font-size:1.3em")}
      <p class="c" style="font-size:.9em">${english ? "Suggested gratuity" : "Propina sugerida"}<br>${suggested}</p>
      <p class="c">${english ? "Follow us @thelocals" : "Síganos"}</p>`,
  };
};

/** A till that writes the label and the sum on two lines, and ends with what was tendered. */
const twoLines: Layout = (purchase) => {
  const { truth, items, taxes, currency, language, tipCents, discountCents } = purchase;
  const english = language === "en";
  const given = Math.ceil(truth.totalCents / 5000) * 5000;
  return {
    width: 390,
    html: `<h1 style="font-weight:400">${escape(truth.vendor)}</h1><p>${purchase.town}</p>
      <p>${english ? "Sale" : "Venta"} ${purchase.number} / ${purchase.day} / ${purchase.time}</p><hr>
      ${items.map((item) => `<p>${escape(item.name)}</p>${line(`  ${item.count} x ${plain(item.cents, currency)}`, plain(sumOf(item), currency))}`).join("")}<hr>
      ${discountCents === null ? "" : line(english ? "Coupon" : "Cupón", plain(-discountCents, currency))}
      ${line(english ? "Merchandise" : "Mercancía", plain(purchase.subtotalCents, currency))}
      ${taxes.map(({ rate, cents }) => line(english ? `Sales Tax (${rate}%)` : `I.V.A. ${rate}%`, plain(cents, currency))).join("")}
      ${tipCents === null ? "" : line(english ? "Gratuity" : "Propina", plain(tipCents, currency))}
      ${line(english ? "Total Sale" : "TOTAL", signed(truth.totalCents, currency), "font-size:1.15em")}
      ${purchase.paidBy === "cash" ? line(english ? "Tendered" : "Recibido", plain(given, currency)) + line(english ? "Change due" : "Su cambio", plain(given - truth.totalCents, currency)) : line(english ? `Mastercard ending ${purchase.cardDigits}` : `Tarjeta terminada en ${purchase.cardDigits}`, plain(truth.totalCents, currency))}`,
  };
};

export const heldOutLayouts: readonly Layout[] = [market, statement, cafe, twoLines];
