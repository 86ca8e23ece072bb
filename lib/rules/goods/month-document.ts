/** What moved stock in a month, as the books tell it apart. */
export const monthPurposes = ['bought', 'class', 'kitchen', 'office', 'counted'] as const;
export type MonthPurpose = (typeof monthPurposes)[number];

/** The subjects that a month is written on: stock, what suppliers are owed, and what was used for. */
export type MonthSubject = 'stock' | 'payable' | 'activity' | 'office';

export interface MonthSum {
  readonly purpose: MonthPurpose;
  /** What stock became worth more by, or less. */
  readonly cents: number;
  /** Of what was bought less what went back: its own price, which suppliers are owed. */
  readonly priceCents: number;
}

interface MonthLine {
  readonly subject: MonthSubject;
  readonly purpose: MonthPurpose;
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

const line = (subject: MonthSubject, purpose: MonthPurpose, cents: number): readonly MonthLine[] =>
  cents === 0 ? [] : [{ subject, purpose, side: cents > 0 ? 'debit' : 'credit', cents: Math.abs(cents) }];

/**
 * A month of stock as lines of a voucher, debits as much as credits; what stock could not bear of a price is a cost.
 */
export const monthLines = (sums: readonly MonthSum[]): readonly MonthLine[] =>
  sums.flatMap(({ purpose, cents, priceCents }) =>
    purpose === 'bought'
      ? [
          ...line('stock', purpose, cents),
          ...line('payable', purpose, -priceCents),
          ...line('office', purpose, priceCents - cents),
        ]
      : [...line(usedOn[purpose], purpose, -cents), ...line('stock', purpose, cents)],
  );
