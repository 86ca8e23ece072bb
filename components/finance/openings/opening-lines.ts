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
import { amountOrNothing, tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';

export type AmountColumn = BaseColumn | ForeignColumn;

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
}

type State = CallReply<'finance.initialisation'>;
const nothing = {
  openingCents: '',
  debitCents: '',
  creditCents: '',
  foreignCents: '',
  foreignDebitCents: '',
  foreignCreditCents: '',
};

export const emptyOpening = (subjectId: string, auxiliaryIds: readonly string[]): OpeningLine => ({
  ...nothing,
  key: [subjectId, ...auxiliaryIds].join(' '),
  subjectId,
  auxiliaryIds,
});

const amountOrEmpty = (cents: number | null, currency: string | null) =>
  cents === null ? '' : foreignAmountText(cents, currency ?? '');

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
    }));
    if (stored.length > 0 || subject.auxiliaryKinds.length > 0) return stored;
    return subject.enabled ? [emptyOpening(subject.id, [])] : [];
  });
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
export const isUnreadable = (line: OpeningLine, column: AmountColumn, currency: string | null) =>
  (column.startsWith('foreign') ? readForeign(line[column], currency ?? '') : typedCents(line[column])) === null;

const wholeAmounts = (line: OpeningLine, currency: string | null): OpeningAmounts => {
  const { openingCents, debitCents, creditCents } = amountsOf(line);
  return {
    openingCents: openingCents ?? 0,
    debitCents: debitCents ?? 0,
    creditCents: creditCents ?? 0,
    foreignCents: foreignAmount(line.foreignCents, currency),
    foreignDebitCents: foreignAmount(line.foreignDebitCents, currency),
    foreignCreditCents: foreignAmount(line.foreignCreditCents, currency),
  };
};

/** What is wrong with a line's amounts in currency, by column: a key of a message. */
export const currencyFaults = (line: OpeningLine, { currency }: Subject) =>
  new Map(
    foreignFaults(currency, wholeAmounts(line, currency)).map(({ column, fault }) => [column as AmountColumn, fault]),
  );

/** What the lines sum up to on both sides, as the server will: unreadable amounts count as nothing and are counted. */
export function openingTrial(lines: readonly OpeningLine[], subjects: ReadonlyMap<string, Subject>) {
  const trial = {
    openingDebit: 0,
    openingCredit: 0,
    turnoverDebit: 0,
    turnoverCredit: 0,
    unreadable: 0,
    inCurrency: 0,
  };
  for (const line of lines) {
    const { openingCents, debitCents, creditCents } = amountsOf(line);
    trial[subjects.get(line.subjectId)?.side === 'credit' ? 'openingCredit' : 'openingDebit'] += openingCents ?? 0;
    trial.turnoverDebit += debitCents ?? 0;
    trial.turnoverCredit += creditCents ?? 0;
    trial.unreadable += [openingCents, debitCents, creditCents].filter((cents) => cents === null).length;
    const subject = subjects.get(line.subjectId);
    const currency = subject?.currency ?? null;
    trial.unreadable += Object.values(foreignColumns).filter((column) => isUnreadable(line, column, currency)).length;
    trial.inCurrency += subject ? currencyFaults(line, subject).size : 0;
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
export const tidyOpening = (column: AmountColumn, text: string, currency: string | null): string =>
  column.startsWith('foreign') ? tidyForeign(text, currency ?? '') : tidyAmount(text);

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
