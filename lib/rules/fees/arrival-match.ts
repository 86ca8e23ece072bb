import { sumCents } from '../money.ts';
import { type BillPart, type PayableBill, spreadOverBills } from './payment-sums.ts';

/** What a bank says of money that came in. */
export interface Arrival {
  readonly cents: number;
  readonly payerName: string;
  readonly remark: string;
}

export interface OwedBill extends PayableBill {
  readonly number: string;
}

/** A family that owes something. */
export interface OwingFamily {
  /** The child at whose name it is found, and its brothers and sisters; readings are syllables run together. */
  readonly children: readonly { readonly id: string; readonly name: string; readonly readings: readonly string[] }[];
  readonly guardians: readonly string[];
  /** In the order in which they are paid; those that may be paid by hand. */
  readonly bills: readonly OwedBill[];
}

/** Why money seems to be a family's, the strongest first. */
export const arrivalReasons = ['billNumber', 'childName', 'childPinyin', 'guardianName', 'amount'] as const;
export type ArrivalReason = (typeof arrivalReasons)[number];

export interface MatchedArrival {
  readonly family: OwingFamily;
  readonly parts: readonly (BillPart & { readonly dueCents: number })[];
  /** More than is due: it would be kept for the family. */
  readonly keptCents: number;
  readonly reasons: readonly ArrivalReason[];
  /** Somebody is named, nobody else is, and the amount is what whole bills come to. */
  readonly isSure: boolean;
}

/** Shorter names and readings stand in remarks by chance. */
const nameChars = 2;
const readingChars = 6;

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

/**
 * Whose money it seems to be; null where nobody is named, or several are and nothing tells them apart. The number of a
 * bill counts more than a child's name, that more than the name of who paid, and the amount alone least.
 */
export function matchArrival(arrival: Arrival, families: readonly OwingFamily[]): MatchedArrival | null {
  const found = families.map((family) => ({ family, reasons: reasonsFor(arrival, family) }));
  const having = (...any: readonly ArrivalReason[]) =>
    found.filter(({ reasons }) => any.some((reason) => reasons.includes(reason)));
  const named = having('billNumber', 'childName', 'childPinyin', 'guardianName');
  const ranks = [having('billNumber'), having('childName', 'childPinyin'), having('guardianName'), having('amount')];
  const best = ranks.find((rank) => rank.length > 0) ?? [];
  const one = onlyOne(best);
  if (!one) return null;
  const { family, reasons } = one;
  const { parts, keptCents, isWhole } = partsOf(arrival, family);
  const isNamed = reasons.some((reason) => reason !== 'amount');
  const others = named.filter((each) => each.family !== family);
  // Of two children with one name the payer's name or the amount tells which; that is not certain.
  return { family, parts, keptCents, reasons, isSure: isNamed && others.length === 0 && isWhole };
}

interface Found {
  readonly family: OwingFamily;
  readonly reasons: readonly ArrivalReason[];
}

/** The only one, or the only one that more speaks for than the same. */
function onlyOne(found: readonly Found[]): Found | null {
  const most = Math.max(0, ...found.map(({ reasons }) => reasons.length));
  const [one, other] = found.filter(({ reasons }) => reasons.length === most);
  return one && !other ? one : null;
}

function reasonsFor({ cents, payerName, remark }: Arrival, { children, guardians, bills }: OwingFamily) {
  const text = plain(remark);
  const payer = plain(payerName);
  const letters = text.toLowerCase().replace(/[^a-z]/g, '');
  const holds: Readonly<Record<ArrivalReason, boolean>> = {
    billNumber: bills.some(({ number }) => isNamedIn(text, number)),
    childName: children.some(({ name }) => plain(name).length >= nameChars && text.includes(plain(name))),
    childPinyin: children.some(({ readings }) =>
      readings.some((reading) => reading.length >= readingChars && letters.includes(reading)),
    ),
    guardianName: payer !== '' && guardians.some((name) => plain(name) === payer),
    amount: bills.some(({ dueCents }) => dueCents === cents) || sumDue(bills) === cents,
  };
  return arrivalReasons.filter((reason) => holds[reason]);
}

/** The number of a bill with or without its hyphen, and not within a longer number. */
const isNamedIn = (text: string, number: string) =>
  number !== '' && new RegExp(`(?<!\\d)${number.replace('-', '[-—–]?')}(?!\\d)`).test(text);

const sumDue = (bills: readonly OwedBill[]) => bills.reduce((sum, { dueCents }) => sum + dueCents, 0);

/** What it pays: bills that are named, else the one that comes to it, else the oldest first. */
function partsOf({ cents, remark }: Arrival, { bills }: OwingFamily) {
  const text = plain(remark);
  const named = bills.filter(({ number }) => isNamedIn(text, number));
  const exact = bills.find(({ dueCents }) => dueCents === cents);
  const first = named.length > 0 ? named : sumDue(bills) === cents ? bills : exact ? [exact] : [];
  const order = [...first, ...bills.filter((bill) => !first.includes(bill))];
  const { parts, left } = spreadOverBills(order, cents);
  const paid = parts.map((part) => ({ ...part, dueCents: order.find(({ id }) => id === part.billId)?.dueCents ?? 0 }));
  const isWhole = left === 0 && paid.every((part) => part.cents === part.dueCents) && sumCents(paid) === cents;
  return { parts: paid, keptCents: left, isWhole };
}
