import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { isCalendarDate } from '@/lib/rules/calendar-date.ts';
import { amountOrNothing, tidyAmount, typedCents } from '@/lib/rules/finance/typed-amount.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Choice } from '../../sheet/choices.ts';
import { meantChoice } from '../../sheet/choices.ts';

type SavedLine = CallInput<'finance.saveVoucher'>['lines'][number];

/** A line of the sheet, amounts and subject as they are typed. */
export interface EntryLine {
  readonly key: number;
  readonly summary: string;
  /** What stands in the cell while it leads to no subject. */
  readonly subject: string;
  readonly subjectId: string | null;
  readonly auxiliaryIds: readonly string[];
  readonly debit: string;
  readonly credit: string;
  /** What the sheet does not show and a stored line may have. */
  readonly rest: Pick<SavedLine, 'currency' | 'foreignCents' | 'rate' | 'cashItem'>;
}

/** A voucher on the sheet. */
export interface Entry {
  readonly onDate: string;
  /** Null follows the cash that the lines touch. */
  readonly kind: VoucherKind | null;
  readonly attachments: string;
  readonly lines: readonly EntryLine[];
}

export type Side = 'debit' | 'credit';
const otherSide = { debit: 'credit', credit: 'debit' } as const;

const emptyLine = (key: number): EntryLine => ({
  key,
  summary: '',
  subject: '',
  subjectId: null,
  auxiliaryIds: [],
  debit: '',
  credit: '',
  rest: {},
});

const nextKey = (lines: readonly EntryLine[]) => lines.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** A new voucher: as many lines as the simplest one has, and one more. */
export const newEntry = (onDate: string): Entry => ({
  onDate,
  kind: null,
  attachments: '0',
  lines: [1, 2, 3].map(emptyLine),
});

/** A stored voucher on the sheet. */
export const entryOf = ({ onDate, kind, attachments, lines }: Voucher): Entry => ({
  onDate,
  kind,
  attachments: String(attachments),
  lines: [
    ...lines.map(
      (line, at): EntryLine => ({
        key: at + 1,
        summary: line.summary,
        subject: '',
        subjectId: line.subjectId,
        auxiliaryIds: line.auxiliary.map(({ id }) => id),
        debit: amountOrNothing(line.debitCents),
        credit: amountOrNothing(line.creditCents),
        rest: {
          currency: line.currency === 'USD' ? line.currency : null,
          foreignCents: line.foreignCents,
          rate: line.rate,
          cashItem: line.cashItem,
        },
      }),
    ),
    emptyLine(lines.length + 1),
  ],
});

/** Whether a day lies in the year of the books. */
export const isInYear = (day: string, year: number) => isCalendarDate(day) && Number(day.slice(0, 4)) === year;

export const isBlank = ({ summary, subject, subjectId, debit, credit }: EntryLine) =>
  [summary, subject, debit, credit].every((text) => text.trim() === '') && subjectId === null;

export const amountsOf = ({ debit, credit }: EntryLine) => ({
  debitCents: typedCents(debit) ?? 0,
  creditCents: typedCents(credit) ?? 0,
});

export const isUnreadable = (line: EntryLine) => typedCents(line.debit) === null || typedCents(line.credit) === null;

/** Sums of both sides; the difference is what the debit lacks, or has too much when negative. */
export function entryTotals(lines: readonly EntryLine[]) {
  const amounts = lines.map(amountsOf);
  const debit = amounts.reduce((sum, { debitCents }) => sum + debitCents, 0);
  const credit = amounts.reduce((sum, { creditCents }) => sum + creditCents, 0);
  return { debit, credit, difference: credit - debit };
}

/** The amount that makes both sides equal when it stands in this cell, as `=` asks for. */
export function fillingAmount(lines: readonly EntryLine[], key: number, side: Side): string {
  const { difference } = entryTotals(lines.filter((line) => line.key !== key));
  return amountOrNothing(side === 'debit' ? difference : -difference);
}

/** A line as it becomes by typing into one of its cells: `//` repeats the summary above, `=` fills the difference, an amount on one side clears the other. */
export function typedInto(lines: readonly EntryLine[], key: number, patch: Partial<EntryLine>): readonly EntryLine[] {
  const at = lines.findIndex((line) => line.key === key);
  const next = { ...patch };
  if (patch.summary === '//') next.summary = lines[at - 1]?.summary ?? '';
  for (const side of ['debit', 'credit'] as const) {
    const text = patch[side];
    if (text === undefined) continue;
    if (/[=＝]/.test(text)) next[side] = fillingAmount(lines, key, side);
    if (text !== '') next[otherSide[side]] = '';
  }
  return lines.map((line) => (line.key === key ? { ...line, ...next } : line));
}

/** One more line below; the sheet does not grow beyond what a voucher may hold. */
export function withLineAfter(lines: readonly EntryLine[], key: number): readonly EntryLine[] {
  if (lines.length >= limits.financeVoucherLines) return lines;
  const at = lines.findIndex((line) => line.key === key);
  return lines.toSpliced(at + 1, 0, emptyLine(nextKey(lines)));
}

export const withoutLine = (lines: readonly EntryLine[], key: number): readonly EntryLine[] =>
  lines.length > 1 ? lines.filter((line) => line.key !== key) : [emptyLine(nextKey(lines))];

const pastedColumns = ['summary', 'subject', 'debit', 'credit'] as const;
export type PastedColumn = (typeof pastedColumns)[number];

/** Cells copied out of a spreadsheet, put down from a cell on: summary, subject by its code or name, debit, credit. */
export function pastedInto(
  lines: readonly EntryLine[],
  key: number,
  column: PastedColumn,
  cells: readonly (readonly string[])[],
  subjects: readonly Choice[],
): readonly EntryLine[] {
  const from = lines.findIndex((line) => line.key === key);
  const first = pastedColumns.indexOf(column);
  const next = [...lines];
  for (const [down, row] of cells.entries()) {
    const at = from + down;
    if (at >= limits.financeVoucherLines) break;
    const line = next[at] ?? emptyLine(nextKey(next));
    const patch: { -readonly [K in keyof EntryLine]?: EntryLine[K] } = {};
    for (const [over, text] of row.entries()) {
      const name = pastedColumns[first + over];
      if (name === 'summary') patch.summary = text.slice(0, limits.financeSummaryChars);
      if (name === 'debit' || name === 'credit') patch[name] = tidyAmount(text);
      if (name === 'subject') {
        const subject = meantChoice(subjects, text);
        patch.subjectId = subject?.id ?? null;
        patch.subject = subject ? '' : text;
        patch.auxiliaryIds = [];
      }
    }
    next[at] = { ...line, ...patch };
  }
  return next;
}

/** What is sent: the lines that hold anything, and which of the sheet each is. */
export function savedLines(lines: readonly EntryLine[]): { readonly lines: SavedLine[]; readonly keys: number[] } {
  const meant = lines.filter((line) => !isBlank(line));
  return {
    keys: meant.map(({ key }) => key),
    lines: meant.map((line) => ({
      ...line.rest,
      summary: line.summary.trim(),
      subjectId: line.subjectId,
      auxiliaryIds: line.auxiliaryIds.filter((id) => id !== ''),
      ...amountsOf(line),
    })),
  };
}
