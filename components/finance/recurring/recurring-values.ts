import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { AuxiliaryItem } from '@/lib/contracts/finance/auxiliary.ts';
import type { RecurringEntry, RecurringRow } from '@/lib/contracts/finance/recurring.ts';
import type { Subject } from '@/lib/contracts/finance/subjects.ts';
import { periodOf, periodText } from '@/lib/rules/finance/period-text.ts';
import {
  isOpenLine,
  monthsBetween,
  type RecurringWay,
  spreadFault,
  spreadLines,
} from '@/lib/rules/finance/recurring.ts';
import { type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { readWrittenMonth } from '@/lib/rules/written-month.ts';
import { type CellColumn, type EntryFaults, entryFaults } from '../vouchers/entry/entry-faults.ts';
import {
  amountsOf,
  type EntryLine,
  emptyLine,
  isBlank,
  newEntry,
  savedLines,
  withTemplate,
} from '../vouchers/entry/entry-lines.ts';

/** A recurring entry as it is typed. */
export interface RecurringValues {
  readonly name: string;
  readonly kind: VoucherKind;
  readonly way: RecurringWay;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly EntryLine[];
}

/** The name of its draft among those of the page. */
export const draftOfRecurring = (year: number) => (row: Pick<RecurringRow, 'id'> | null) =>
  `recurring ${row?.id ?? 'new'} ${year}`;

/** What a form begins with: an entry as it goes on, or a new one from a month on. */
export function openedRecurring(entry: RecurringEntry | null, period: number): RecurringValues {
  if (!entry)
    return {
      ...{ name: '', kind: 'general', way: 'fixed', day: '31', from: periodText(period), to: '' },
      lines: [1, 2, 3].map(emptyLine),
    };
  const { name, kind, way, day, fromPeriod, toPeriod, lines } = entry;
  return {
    ...{ name, kind, way, day: String(day), from: periodText(fromPeriod) },
    to: toPeriod === null ? '' : periodText(toPeriod),
    lines: withTemplate([], lines),
  };
}

/** A month as it is typed; null where it is none. */
const periodIn = (text: string): number | null => {
  const month = readWrittenMonth(text);
  return month ? periodOf(`${month}-01`) : null;
};

/** Of the fields above the lines: keys of messages. */
export type HeadFaults = Partial<Record<'name' | 'day' | 'from' | 'to', 'required' | 'wrongFormat' | 'spanReversed'>>;

export function headFaults({ name, way, day, from, to }: RecurringValues): HeadFaults {
  const [first, last] = [periodIn(from), periodIn(to)];
  const isDay = /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= 31;
  return {
    ...(name.trim() === '' ? { name: 'required' } : {}),
    ...(isDay ? {} : { day: day === '' ? 'required' : 'wrongFormat' }),
    ...(first === null ? { from: from === '' ? 'required' : 'wrongFormat' } : {}),
    ...(last === null
      ? to === '' && way === 'fixed'
        ? {}
        : { to: to === '' ? 'required' : 'wrongFormat' }
      : first !== null && monthsBetween(first, last) < 1
        ? { to: 'spanReversed' }
        : {}),
  };
}

/** The same rules as the server's for the lines: amounts of each month may be left open, totals may not. */
export function recurringFaults(
  { kind, way, lines, from, to }: RecurringValues,
  oneKind: boolean,
  subjects: ReadonlyMap<string, Subject>,
  items: ReadonlyMap<string, AuxiliaryItem>,
): EntryFaults {
  const meant = lines.filter((line) => !isBlank(line));
  const asked = kind === 'general' && !oneKind ? null : kind;
  const found = entryFaults({ ...newEntry(''), kind: asked, lines }, subjects, items);
  const isOpen = (line: EntryLine) => isOpenLine(amountsOf(line));
  const mayBeOpen = way === 'fixed' && meant.some(isOpen);
  const cells = new Map<number, Readonly<Partial<Record<CellColumn, string>>>>();
  for (const line of meant) {
    const { debit, foreign: _, ...others } = found.cells.get(line.key) ?? {};
    const isForeign = line.subjectId !== null && (subjects.get(line.subjectId)?.currency ?? null) !== null;
    const cell = {
      ...others,
      ...(debit && !(mayBeOpen && debit === 'oneSide' && isOpen(line)) ? { debit } : {}),
      ...(isForeign ? { subject: 'recurringForeign' } : {}),
    };
    if (Object.keys(cell).length > 0) cells.set(line.key, cell);
  }
  const whole = mayBeOpen ? found.whole.filter((fault) => fault === 'tooFewLines') : found.whole;
  const spread = way === 'spread' && cells.size + whole.length === 0 ? monthsOf(from, to) : null;
  const fault = spread === null ? null : spreadFault(meant.map(amountsOf), spread);
  return { cells, whole: fault ? [fault] : whole };
}

const monthsOf = (from: string, to: string): number | null => {
  const [first, last] = [periodIn(from), periodIn(to)];
  const months = first === null || last === null ? 0 : monthsBetween(first, last);
  return months < 1 ? null : months;
};

/** How totals fall on the months: what each comes to, and the last; null while they cannot be spread. */
export function spreadOf({ way, lines, from, to }: RecurringValues) {
  const months = way === 'spread' ? monthsOf(from, to) : null;
  const amounts = lines.filter((line) => !isBlank(line)).map(amountsOf);
  const { debit, credit } = voucherTotals(amounts);
  if (months === null || debit !== credit || debit === 0 || spreadFault(amounts, months)) return null;
  const part = (at: number) => voucherTotals(spreadLines(amounts, months, at)).debit;
  return { months, monthCents: part(0), lastCents: part(months - 1) };
}

/** What is sent of what is typed; only once nothing is wrong with it. */
export const recurringInput = (
  { name, kind, way, day, from, to, lines }: RecurringValues,
  year: number,
): CallInput<'finance.saveRecurring'> => ({
  ...{ name: name.trim(), kind, way, day: Number(day), year },
  fromPeriod: periodIn(from) ?? 0,
  toPeriod: periodIn(to),
  lines: savedLines(lines).lines,
});
