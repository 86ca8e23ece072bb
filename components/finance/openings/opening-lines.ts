import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { foreignAmountText, readForeign, tidyForeign } from '@/lib/rules/finance/currency-units.ts';
import {
  type BaseColumn,
  type ForeignColumn,
  foreignColumns,
  foreignFaults,
  type OpeningAmounts,
} from '@/lib/rules/finance/opening-currency.ts';
import { openingResults } from '@/lib/rules/finance/opening-turnover.ts';
import { openingQuantityFaults, type QuantityColumn, quantityColumns } from '@/lib/rules/finance/quantity.ts';
import { amountOrNothing, tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import { quantityText, readQuantity, tidyQuantity } from '@/lib/rules/quantity.ts';

export type AmountColumn = BaseColumn | ForeignColumn | QuantityColumn;
const isQuantity = (column: AmountColumn): column is QuantityColumn =>
  Object.values(quantityColumns).some((one) => one === column);

/** One line of the sheet of openings: amounts as they are typed. */
export interface OpeningLine {
  readonly key: string;
  readonly subjectId: string;
  readonly auxiliaryIds: readonly string[];
  readonly openingCents: string;
  readonly debitCents: string;
  readonly creditCents: string;
  /** In the subject's currency; empty where nothing is said. */
  readonly foreignCents: string;
  readonly foreignDebitCents: string;
  readonly foreignCreditCents: string;
  /** In the subject's unit; empty where none is said, missing in drafts of former times. */
  readonly quantity?: string;
  readonly debitQuantity?: string;
  readonly creditQuantity?: string;
}

type State = CallReply<'finance.initialisation'>;
const nothing = {
  openingCents: '',
  debitCents: '',
  creditCents: '',
  foreignCents: '',
  foreignDebitCents: '',
  foreignCreditCents: '',
  quantity: '',
  debitQuantity: '',
  creditQuantity: '',
};

export const emptyOpening = (subjectId: string, auxiliaryIds: readonly string[]): OpeningLine => ({
  ...nothing,
  key: [subjectId, ...auxiliaryIds].join(' '),
  subjectId,
  auxiliaryIds,
});

const amountOrEmpty = (cents: number | null, currency: string | null) =>
  cents === null ? '' : foreignAmountText(cents, currency ?? '');

const quantityOrEmpty = (quantity: number | null) => (quantity === null ? '' : quantityText(quantity));

/**
 * A line for every lowest subject; one whose entries are told apart has a line for each combination that has a balance.
 */
export function openingLines({ rows }: State, subjects: readonly Subject[]): readonly OpeningLine[] {
  const bySubject = Map.groupBy(rows, ({ subjectId }) => subjectId);
  return subjects.flatMap((subject): OpeningLine[] => {
    const stored = (bySubject.get(subject.id) ?? []).map((row) => ({
      ...emptyOpening(subject.id, row.auxiliaryIds),
      openingCents: amountOrNothing(row.openingCents),
      debitCents: amountOrNothing(row.debitCents),
      creditCents: amountOrNothing(row.creditCents),
      foreignCents: amountOrEmpty(row.foreignCents, row.currency),
      foreignDebitCents: amountOrEmpty(row.foreignDebitCents, row.currency),
      foreignCreditCents: amountOrEmpty(row.foreignCreditCents, row.currency),
      quantity: quantityOrEmpty(row.quantity),
      debitQuantity: quantityOrEmpty(row.debitQuantity),
      creditQuantity: quantityOrEmpty(row.creditQuantity),
    }));
    if (stored.length > 0 || subject.auxiliaryKinds.length > 0) return stored;
    return subject.enabled ? [emptyOpening(subject.id, [])] : [];
  });
}

/** The lines with one for each subject that has none: it was added to the chart since they were laid out. */
export function withNewSubjects(lines: readonly OpeningLine[], subjects: readonly Subject[]): readonly OpeningLine[] {
  const there = new Set(lines.map(({ subjectId }) => subjectId));
  const added = subjects.filter(
    ({ id, enabled, auxiliaryKinds }) => enabled && auxiliaryKinds.length === 0 && !there.has(id),
  );
  return added.length === 0 ? lines : [...lines, ...added.map(({ id }) => emptyOpening(id, []))];
}

/** Results of the year have no balance on its first day, only turnover since. */
export const asksOpening = ({ type }: Subject) => type !== 4;

export const amountsOf = (line: OpeningLine) => ({
  openingCents: typedCents(line.openingCents),
  debitCents: typedCents(line.debitCents),
  creditCents: typedCents(line.creditCents),
});

const foreignAmount = (typed: string, currency: string | null) =>
  typed.trim() === '' ? null : readForeign(typed, currency ?? '');

/** Whether a column holds what is no amount of what it is in. */
export const isUnreadable = (line: OpeningLine, column: AmountColumn, currency: string | null) => {
  const text = line[column] ?? '';
  if (isQuantity(column)) return readQuantity(text) === null;
  return (column.startsWith('foreign') ? readForeign(text, currency ?? '') : typedCents(text)) === null;
};

const quantityAmount = (typed = '') => (typed.trim() === '' ? null : readQuantity(typed));

const wholeAmounts = (
  line: OpeningLine,
  currency: string | null,
): OpeningAmounts & Readonly<Record<QuantityColumn, number | null>> => {
  const { openingCents, debitCents, creditCents } = amountsOf(line);
  return {
    openingCents: openingCents ?? 0,
    debitCents: debitCents ?? 0,
    creditCents: creditCents ?? 0,
    foreignCents: foreignAmount(line.foreignCents, currency),
    foreignDebitCents: foreignAmount(line.foreignDebitCents, currency),
    foreignCreditCents: foreignAmount(line.foreignCreditCents, currency),
    quantity: quantityAmount(line.quantity),
    debitQuantity: quantityAmount(line.debitQuantity),
    creditQuantity: quantityAmount(line.creditQuantity),
  };
};

/** What is wrong with a line's amounts in currency, and with its quantities, by column: a key of a message. */
export const besideFaults = (line: OpeningLine, { currency, unit }: Subject) => {
  const amounts = wholeAmounts(line, currency);
  return {
    inCurrency: new Map(
      foreignFaults(currency, amounts).map(({ column, fault }) => [column as AmountColumn, fault] as const),
    ),
    counted: new Map(
      openingQuantityFaults(unit, amounts).map(({ column, fault }) => [column as AmountColumn, fault] as const),
    ),
  };
};

/** What the lines sum up to on both sides, as the server will: unreadable amounts count as nothing and are counted. */
export function openingTrial(lines: readonly OpeningLine[], subjects: ReadonlyMap<string, Subject>) {
  const trial = {
    openingDebit: 0,
    openingCredit: 0,
    turnoverDebit: 0,
    turnoverCredit: 0,
    unreadable: 0,
    inCurrency: 0,
    counted: 0,
  };
  for (const line of lines) {
    const { openingCents, debitCents, creditCents } = amountsOf(line);
    trial[subjects.get(line.subjectId)?.side === 'credit' ? 'openingCredit' : 'openingDebit'] += openingCents ?? 0;
    trial.turnoverDebit += debitCents ?? 0;
    trial.turnoverCredit += creditCents ?? 0;
    trial.unreadable += [openingCents, debitCents, creditCents].filter((cents) => cents === null).length;
    const subject = subjects.get(line.subjectId);
    const currency = subject?.currency ?? null;
    const beside = [...Object.values(foreignColumns), ...Object.values(quantityColumns)];
    trial.unreadable += beside.filter((column) => isUnreadable(line, column, currency)).length;
    if (!subject) continue;
    const faults = besideFaults(line, subject);
    trial.inCurrency += faults.inCurrency.size;
    trial.counted += faults.counted.size;
  }
  const isBalanced = trial.openingDebit === trial.openingCredit && trial.turnoverDebit === trial.turnoverCredit;
  return { ...trial, isBalanced };
}

/**
 * Of turnover that was carried over each month: the results, and what net assets changed by; null where nothing was
 * carried over.
 */
export function carriedTrial(lines: readonly OpeningLine[], subjects: readonly Subject[]) {
  const bySubject = Map.groupBy(lines, ({ subjectId }) => subjectId);
  const sum = (id: string, side: 'debitCents' | 'creditCents') =>
    (bySubject.get(id) ?? []).reduce((all, line) => all + (typedCents(line[side]) ?? 0), 0);
  const { carried, ...sums } = openingResults(
    subjects.map((subject) => ({
      ...subject,
      debit: sum(subject.id, 'debitCents'),
      credit: sum(subject.id, 'creditCents'),
    })),
  );
  return carried ? sums : null;
}

/** What was typed in the form in which it is shown; in currency nothing at all is something to say. */
export const tidyOpening = (column: AmountColumn, text: string, currency: string | null): string => {
  if (isQuantity(column)) return tidyQuantity(text);
  return column.startsWith('foreign') ? tidyForeign(text, currency ?? '') : tidyAmount(text);
};

/** What is sent: the lines that hold anything. */
export const savedRows = (
  lines: readonly OpeningLine[],
  subjects: ReadonlyMap<string, Subject>,
): CallInput<'finance.saveOpenings'>['rows'] =>
  lines.flatMap((line) => {
    const amounts = wholeAmounts(line, subjects.get(line.subjectId)?.currency ?? null);
    const isEmpty = Object.values(amounts).every((cents) => (cents ?? 0) === 0);
    return isEmpty ? [] : [{ subjectId: line.subjectId, auxiliaryIds: [...line.auxiliaryIds], ...amounts }];
  });
