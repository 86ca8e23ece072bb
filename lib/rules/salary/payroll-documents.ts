import type { Side } from '../finance/chart.ts';
import { type SalaryItem, slipSums } from './slip-items.ts';

/** What a month of payroll writes into the books: what is owed, what is kept back of it, what is paid out. */
export const payrollDocuments = ['payrollAccrual', 'payrollWithholding', 'payrollPayment'] as const;
export type PayrollDocument = (typeof payrollDocuments)[number];

/** The subjects that it touches; which number each has, the books say. */
export type PayrollSubject = 'cost' | 'payable' | 'tax' | 'others' | 'bank';

export interface PayrollLine {
  readonly subject: PayrollSubject;
  readonly side: Side;
  readonly cents: number;
}

/** What all slips of a record come to. */
export interface PayrollTotals {
  readonly incomeCents: number;
  readonly deductionCents: number;
  readonly employerCents: number;
  readonly netCents: number;
  /** The part of the deductions that is owed to the tax office. */
  readonly taxCents: number;
}

const isTax = ({ name, kind }: Pick<SalaryItem, 'name' | 'kind'>) =>
  kind === 'deduction' && /(个税|所得税|tax)/i.test(name);

export function payrollTotals(
  items: readonly Pick<SalaryItem, 'name' | 'kind'>[],
  lines: readonly (readonly number[])[],
): PayrollTotals {
  const totals = items.map((_, at) => lines.reduce((sum, values) => sum + (values[at] ?? 0), 0));
  const of = (isMeant: (item: Pick<SalaryItem, 'name' | 'kind'>) => boolean) =>
    items.reduce((sum, item, at) => sum + (isMeant(item) ? (totals[at] ?? 0) : 0), 0);
  return { ...slipSums(items, totals), employerCents: of(({ kind }) => kind === 'employer'), taxCents: of(isTax) };
}

/** What each document comes to: once all three are entered, nothing is left on what is owed to staff. */
export const documentCents = ({
  incomeCents,
  deductionCents,
  employerCents,
  netCents,
}: PayrollTotals): Readonly<Record<PayrollDocument, number>> => ({
  payrollAccrual: incomeCents + employerCents,
  payrollWithholding: deductionCents + employerCents,
  payrollPayment: netCents,
});

/** The lines of a document; none where it comes to nothing. */
export function documentLines(totals: PayrollTotals, kind: PayrollDocument): readonly PayrollLine[] {
  const cents = documentCents(totals)[kind];
  if (cents <= 0) return [];
  const debit: PayrollLine = { subject: kind === 'payrollAccrual' ? 'cost' : 'payable', side: 'debit', cents };
  if (kind === 'payrollAccrual') return [debit, { subject: 'payable', side: 'credit', cents }];
  if (kind === 'payrollPayment') return [debit, { subject: 'bank', side: 'credit', cents }];
  // Tax that was given back is no line of its own: only amounts above nothing can be entered.
  const tax = totals.taxCents > 0 && totals.taxCents <= cents ? totals.taxCents : 0;
  const credits: readonly PayrollLine[] = [
    { subject: 'tax', side: 'credit', cents: tax },
    { subject: 'others', side: 'credit', cents: cents - tax },
  ];
  return [debit, ...credits.filter((line) => line.cents > 0)];
}
