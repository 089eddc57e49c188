import { dayMilliseconds } from "@evenkeel/contract/durations";
import type { Random } from "../../schedules/generator/random.ts";
import type { Half } from "../../schedules/generator/family.ts";

/** What a receipt is of; where it says so, in Spanish. */
export type Language = "en" | "es";
export type Currency = "USD" | "MXN" | "EUR";

/** What a perfect reader would read. */
export interface ReceiptTruth {
  vendor: string;
  /** `YYYY-MM-DD`. */
  date: string;
  totalCents: number;
  /** All taxes together; null where the receipt names none. */
  taxCents: number | null;
}

export interface Purchase {
  truth: ReceiptTruth;
  language: Language;
  currency: Currency;
  items: { name: string; cents: number; count: number }[];
  subtotalCents: number;
  /** Each tax with its rate in percent. */
  taxes: { rate: number; cents: number }[];
  tipCents: number | null;
  discountCents: number | null;
  street: string;
  town: string;
  phone: string;
  time: string;
  /** The day as this shop writes it. */
  day: string;
  paidBy: "card" | "cash";
  cardDigits: string;
  number: string;
}

interface Shop {
  vendor: string;
  items: readonly (readonly [name: string, lowest: number, highest: number])[];
  hasTip?: boolean;
}

const shops: Record<Half, Record<Language, readonly Shop[]>> = {
  development: {
    en: [
      {
        vendor: "Oak Street Pharmacy",
        items: [
          ["Childrens Ibuprofen", 799, 1299],
          ["Rx 4471820 copay", 1000, 4500],
          ["Bandages 30 ct", 349, 649],
          ["Thermometer", 1299, 2499],
        ],
      },
      {
        vendor: "Bright Smiles Dental",
        items: [
          ["Cleaning, child", 8500, 12500],
          ["Fluoride", 2500, 4500],
          ["X-ray bitewing", 3500, 6000],
        ],
      },
      {
        vendor: "Campus Books & Supply",
        items: [
          ["Notebook 5 pk", 699, 1199],
          ["Graphing calculator", 8999, 11999],
          ["Backpack", 2999, 5499],
          ["Pencils #2", 199, 399],
        ],
      },
      {
        vendor: "Kickers Soccer Shop",
        items: [
          ["Cleats yth 3.5", 3999, 6499],
          ["Shin guards", 1299, 1999],
          ["Jersey #10", 2499, 3999],
        ],
      },
      {
        vendor: "THE LITTLE DINER",
        hasTip: true,
        items: [
          ["Kids pancakes", 699, 899],
          ["Grilled cheese", 799, 1099],
          ["Lemonade", 299, 399],
        ],
      },
      {
        vendor: "Target Valley Outfitters",
        items: [
          ["GIRLS COAT SZ 8", 3499, 5999],
          ["SOCKS 6PK", 899, 1299],
          ["BOOTS", 2999, 4999],
        ],
      },
    ],
    es: [
      {
        vendor: "Farmacia San José",
        items: [
          ["Jarabe infantil", 8900, 18900],
          ["Termómetro", 14900, 24900],
          ["Vendas", 3500, 6900],
        ],
      },
      {
        vendor: "Papelería El Lápiz",
        items: [
          ["Cuaderno prof.", 3900, 6500],
          ["Colores 24 pz", 8900, 14900],
          ["Mochila", 39900, 69900],
        ],
      },
    ],
  },
  "held-out": {
    en: [
      {
        vendor: "Maple Ridge Pediatrics",
        items: [
          ["Office visit est pt", 9000, 16000],
          ["Strep test", 2500, 4000],
          ["Copay", 1500, 4000],
        ],
      },
      {
        vendor: "Hudson's Shoe Barn",
        items: [
          ["Sneaker K 13", 3499, 5499],
          ["Insoles", 899, 1499],
          ["Laces", 299, 499],
        ],
      },
      {
        vendor: "GREENLEAF MARKET",
        items: [
          ["MILK 2% GAL", 389, 489],
          ["APPLES 3LB", 399, 599],
          ["DIAPERS SZ 5", 2499, 3299],
          ["CEREAL", 399, 549],
          ["WIPES", 299, 599],
        ],
      },
      {
        vendor: "Sunrise Swim Academy",
        items: [
          ["Lessons level 2", 9900, 15900],
          ["Swim cap", 899, 1299],
          ["Registration", 2500, 4000],
        ],
      },
      {
        vendor: "Pizza by Nonna",
        hasTip: true,
        items: [
          ["Lg cheese pie", 1599, 1999],
          ["Garlic knots", 599, 799],
          ["Soda pitcher", 699, 899],
        ],
      },
      {
        vendor: "Vision Plus Optical",
        items: [
          ["Frames youth", 7900, 14900],
          ["Lenses SV poly", 5900, 9900],
          ["Case", 500, 1200],
        ],
      },
    ],
    es: [
      {
        vendor: "Zapatería La Huella",
        items: [
          ["Tenis niño 21", 39900, 79900],
          ["Calcetas 3p", 7900, 12900],
          ["Agujetas", 2500, 4500],
        ],
      },
      {
        vendor: "Óptica Buena Vista",
        items: [
          ["Armazón", 89900, 149900],
          ["Micas", 49900, 89900],
          ["Estuche", 9900, 15900],
        ],
      },
    ],
  },
};

const towns: Record<Half, readonly string[]> = {
  development: ["San Jose, CA 95112", "Fresno, CA 93721", "Portland, OR 97205"],
  "held-out": ["Sacramento, CA 95814", "Oakland, CA 94607", "Tucson, AZ 85701"],
};
const spanishTowns: Record<Half, readonly string[]> = {
  development: ["Guadalajara, Jal. 44100", "28013 Madrid"],
  "held-out": ["Monterrey, N.L. 64000", "41001 Sevilla"],
};
const rates: Record<Currency, readonly number[]> = {
  USD: [7.25, 8.25, 9.375, 8.875, 6],
  MXN: [16],
  EUR: [21, 10],
};

const months: Record<Language, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  es: ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
};
const longMonths: Record<Language, readonly string[]> = {
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  es: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
};

const two = (value: number): string => String(value).padStart(2, "0");

function dayAs(date: string, language: Language, half: Half, random: Random): string {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const [short, long] = [months[language][month - 1] ?? "", longMonths[language][month - 1] ?? ""];
  const short2 = two(year % 100);
  const forms =
    language === "en"
      ? {
          development: [
            `${two(month)}/${two(day)}/${year}`,
            `${two(month)}/${two(day)}/${short2}`,
            `${short} ${two(day)}, ${year}`,
            `${year}-${two(month)}-${two(day)}`,
          ],
          "held-out": [
            `${month}/${day}/${year}`,
            `${two(month)}-${two(day)}-${short2}`,
            `${long} ${day}, ${year}`,
            `${two(day)}-${short.toUpperCase()}-${year}`,
          ],
        }
      : {
          development: [`${two(day)}/${two(month)}/${year}`, `${two(day)}-${short}-${year}`],
          "held-out": [`${two(day)}.${two(month)}.${year}`, `${day} de ${long} de ${year}`],
        };
  return random.pick(forms[half]);
}

/** A purchase whose sums are right. One in four is Spanish. */
export function aPurchase(random: Random, half: Half, today: string): Purchase {
  const language: Language = random.chance(0.25) ? "es" : "en";
  const shop = random.pick(shops[half][language]);
  const currency: Currency =
    language === "en" ? "USD" : random.pick(["MXN", "EUR", "USD"] as const);
  const isSmall = currency !== "MXN" && language === "es";
  const chosen = random.shuffle(shop.items).slice(0, random.between(1, shop.items.length));
  const items = chosen.map(([name, lowest, highest]) => {
    const cents = random.between(lowest, highest);
    return {
      name,
      cents: isSmall ? Math.round(cents / 10) : cents,
      count: random.chance(0.2) ? 2 : 1,
    };
  });
  const subtotal = items.reduce((sum, { cents, count }) => sum + cents * count, 0);
  const discountCents = random.chance(0.2) ? Math.round(subtotal * 0.1) : null;
  const subtotalCents = subtotal - (discountCents ?? 0);
  const isTaxed = random.chance(0.8);
  const rate = random.pick(rates[currency]);
  const isSplit = isTaxed && currency === "USD" && random.chance(0.2);
  const taxes = !isTaxed
    ? []
    : (isSplit ? [rate - 1, 1] : [rate]).map((percent) => ({
        rate: percent,
        cents: Math.round((subtotalCents * percent) / 100),
      }));
  const taxCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
  const tipCents = shop.hasTip === true ? Math.round(subtotalCents * 0.18) : null;
  const back = random.between(1, 300);
  const date = new Date(Date.parse(`${today}T12:00:00Z`) - back * dayMilliseconds)
    .toISOString()
    .slice(0, 10);
  const hour = random.between(8, 20);
  const minute = two(random.between(0, 59));
  return {
    truth: {
      vendor: shop.vendor,
      date,
      totalCents: subtotalCents + taxCents + (tipCents ?? 0),
      taxCents: isTaxed ? taxCents : null,
    },
    language,
    currency,
    items,
    subtotalCents,
    taxes,
    tipCents,
    discountCents,
    street: `${random.between(100, 9899)} ${random.pick(language === "en" ? ["Main St", "E 4th Ave", "Mission Blvd"] : ["Av. Juárez", "Calle Mayor", "C. Hidalgo"])}`,
    town: random.pick((language === "en" ? towns : spanishTowns)[half]),
    phone: `(${random.between(201, 989)}) 555-0${random.between(100, 199)}`,
    time:
      language === "en" && random.chance(0.6)
        ? `${((hour + 11) % 12) + 1}:${minute} ${hour < 12 ? "AM" : "PM"}`
        : `${two(hour)}:${minute}`,
    day: dayAs(date, language, half, random),
    paidBy: random.chance(0.75) ? "card" : "cash",
    cardDigits: String(random.between(1000, 9999)),
    number: String(random.between(10_000, 999_999)),
  };
}
