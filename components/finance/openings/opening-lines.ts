import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { openingResults } from '@/lib/rules/finance/opening-turnover.ts';
import { amountOrNothing, typedCents } from '@/lib/rules/finance/typed-amount.ts';

export const amountColumns = ['openingCents', 'debitCents', 'creditCents'] as const;
export type AmountColumn = (typeof amountColumns)[number];

/** One line of the sheet of openings: amounts as they are typed. */
export interface OpeningLine {
  readonly key: string;
  readonly subjectId: string;
  readonly auxiliaryIds: readonly string[];
  readonly openingCents: string;
  readonly debitCents: string;
  readonly creditCents: string;
}

type State = CallReply<'finance.initialisation'>;
const nothing = { openingCents: '', debitCents: '', creditCents: '' };

export const emptyOpening = (subjectId: string, auxiliaryIds: readonly string[]): OpeningLine => ({
  ...nothing,
  key: [subjectId, ...auxiliaryIds].join(' '),
  subjectId,
  auxiliaryIds,
});

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

/** What the lines sum up to on both sides, as the server will: unreadable amounts count as nothing and are counted. */
export function openingTrial(lines: readonly OpeningLine[], subjects: ReadonlyMap<string, Subject>) {
  const trial = { openingDebit: 0, openingCredit: 0, turnoverDebit: 0, turnoverCredit: 0, unreadable: 0 };
  for (const line of lines) {
    const { openingCents, debitCents, creditCents } = amountsOf(line);
    trial[subjects.get(line.subjectId)?.side === 'credit' ? 'openingCredit' : 'openingDebit'] += openingCents ?? 0;
    trial.turnoverDebit += debitCents ?? 0;
    trial.turnoverCredit += creditCents ?? 0;
    trial.unreadable += [openingCents, debitCents, creditCents].filter((cents) => cents === null).length;
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

/** What is sent: the lines that hold anything. */
export const savedRows = (lines: readonly OpeningLine[]): CallInput<'finance.saveOpenings'>['rows'] =>
  lines.flatMap(({ subjectId, auxiliaryIds, ...line }) => {
    const { openingCents, debitCents, creditCents } = amountsOf({ ...line, subjectId, auxiliaryIds });
    const amounts = { openingCents: openingCents ?? 0, debitCents: debitCents ?? 0, creditCents: creditCents ?? 0 };
    const isEmpty = Object.values(amounts).every((cents) => cents === 0);
    return isEmpty ? [] : [{ subjectId, auxiliaryIds: [...auxiliaryIds], ...amounts }];
  });
