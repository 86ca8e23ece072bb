/** What moved stock in a month, as the books tell it apart. */
export const monthPurposes = ['bought', 'class', 'kitchen', 'office', 'counted'] as const;
export type MonthPurpose = (typeof monthPurposes)[number];

/** The subjects that a month is written on: stock, what suppliers are owed, and what was used for. */
export type MonthSubject = 'stock' | 'payable' | 'activity' | 'office';

/** The subjects of a catalogue, by their numbers; empty where those of all goods hold. */
export interface OwnSubjects {
  readonly stock: string;
  readonly use: string;
}

export interface MonthSum extends Partial<OwnSubjects> {
  readonly purpose: MonthPurpose;
  /** Who is owed, or which department used it, by name; empty where nobody says. */
  readonly party?: string;
  /** What stock became worth more by, or less. */
  readonly cents: number;
  /** Of what was bought less what went back: its own price, which suppliers are owed. */
  readonly priceCents: number;
}

interface MonthLine {
  readonly subject: MonthSubject;
  /** The number of a catalogue's own subject in its place; empty where it has none. */
  readonly own: string;
  readonly purpose: MonthPurpose;
  readonly party: string;
  readonly side: 'debit' | 'credit';
  readonly cents: number;
}

/** What is used for teaching and for children's meals is an activity; all else is administration. */
const usedOn: Readonly<Record<Exclude<MonthPurpose, 'bought'>, MonthSubject>> = {
  class: 'activity',
  kitchen: 'activity',
  office: 'office',
  counted: 'office',
};

const line = (
  { purpose, party = '' }: MonthSum,
  subject: MonthSubject,
  own: string,
  cents: number,
): readonly MonthLine[] =>
  cents === 0 ? [] : [{ subject, own, purpose, party, side: cents > 0 ? 'debit' : 'credit', cents: Math.abs(cents) }];

/**
 * A month of stock as lines of a voucher, debits as much as credits; what stock could not bear of a price is a cost.
 */
export const monthLines = (sums: readonly MonthSum[]): readonly MonthLine[] =>
  sums.flatMap((sum) => {
    const { purpose, cents, priceCents, stock = '', use = '' } = sum;
    return purpose === 'bought'
      ? [
          ...line(sum, 'stock', stock, cents),
          ...line(sum, 'payable', '', -priceCents),
          ...line(sum, 'office', use, priceCents - cents),
        ]
      : [...line(sum, usedOn[purpose], use, -cents), ...line(sum, 'stock', stock, cents)];
  });

interface Branch extends OwnSubjects {
  readonly id: string;
  readonly parentId: string | null;
}

/** On which subjects goods are booked: as their item says, else its catalogue or the nearest above it that does. */
export function ownSubjects(
  all: readonly Branch[],
  { stock, use, catalogId }: OwnSubjects & { readonly catalogId: string | null },
): OwnSubjects {
  const above = catalogId === null ? undefined : all.find(({ id }) => id === catalogId);
  if (!above || (stock !== '' && use !== '')) return { stock, use };
  const nearest = { stock: stock || above.stock, use: use || above.use };
  return ownSubjects(all, { ...nearest, catalogId: above.parentId });
}
