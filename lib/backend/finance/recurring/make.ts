import { and, asc, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { recurringCalls } from '@/lib/contracts/finance/recurring-calls.ts';
import { dayInMonth } from '@/lib/rules/days.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { isOpenLine } from '@/lib/rules/finance/recurring.ts';
import { byKind, kindIn, type VoucherKind, voucherTotals } from '@/lib/rules/finance/voucher.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type AuxiliaryRow, auxiliaryItems } from '../auxiliary/sets.ts';
import type { LedgerRow } from '../ledgers/find-ledger.ts';
import { writablePeriod } from '../periods/find-period.ts';
import { financeRecurring, financeRecurringMade, type MonthPart } from '../schema/recurring.ts';
import { type DraftLine, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { nextNumber } from '../vouchers/numbers.ts';
import { linesIn } from '../vouchers/templates/read.ts';
import { forgetLacking, isDueIn, monthsOf, type RecurringStored, raiseVersions } from './made-months.ts';
import { partOfMonth } from './read.ts';

type Call = typeof recurringCalls.makeRecurring;
type Why = ReplyOf<Call>['why'][number];

interface Drafted {
  readonly entry: RecurringStored;
  readonly part: MonthPart;
  readonly onDate: string;
  readonly kind: VoucherKind;
  readonly lines: readonly DraftLine[];
}

/**
 * Drafts a month's vouchers of the entries that lack them, each once whoever asks at the same time, and says of the
 * others what hinders them.
 * @throws ServiceError notFound: no such month, or an entry; periodClosed, periodHeld
 */
export async function makeRecurring(ctx: Ctx, { period, ids }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const ledger = await writablePeriod(ctx, period);
  // Whoever makes them at the same time waits here, and then finds them made.
  const entries = await ctx.tx
    .select()
    .from(financeRecurring)
    .where(and(ofSchool(ctx, financeRecurring), ids && inArray(financeRecurring.id, ids)))
    .orderBy(asc(financeRecurring.id))
    .for('update');
  if (ids && entries.length < new Set(ids).size) throw new ServiceError('notFound');
  const months = await monthsOf(ctx, ids);
  const chart = await chartOf(ctx, ledger.id);
  const due = entries.filter((one) => isDueIn(one, months(one.id), period));
  const parts = due.map((entry) => ({ entry, part: partOfMonth(entry, months(entry.id), period) }));
  const items = await auxiliaryItems(
    ctx,
    parts.flatMap(({ part: { lines } }) => lines.flatMap(({ auxiliaryIds }) => auxiliaryIds)),
  );
  const why: Why[] = [];
  const ready: Drafted[] = [];
  for (const { entry, part } of parts) {
    const judged = draftOf(entry, part, period, { ledger, chart, items });
    if ('reason' in judged) why.push({ id: entry.id, name: entry.name, ...judged });
    else ready.push(judged);
  }
  await writeDrafts(ctx, ledger, period, ready);
  const object = { type: 'recurringEntry', id: ready.length === 1 ? (ready[0]?.entry.id ?? '') : 'batch' };
  ctx.audit({ object, change: { period, made: ready.map(({ entry }) => entry.name), why } });
  const toFill = ready.filter(({ lines }) => lines.some(isOpenLine)).length;
  return { made: ready.length, toFill, why };
}

interface Year {
  readonly ledger: LedgerRow;
  readonly chart: Chart;
  readonly items: ReadonlyMap<string, AuxiliaryRow>;
}

/** The draft of a month, or what keeps it from being written: subjects and items change over the years. */
function draftOf(
  entry: RecurringStored,
  part: MonthPart,
  period: number,
  { ledger, chart, items }: Year,
): Drafted | Pick<Why, 'reason' | 'of'> {
  const lines = linesIn(ledger, chart, part);
  for (const { number, auxiliaryIds } of lines) {
    const subject = chart.byNumber.get(number);
    if (!subject) return { reason: 'subjectMissing', of: number };
    if (!subject.isLowest) return { reason: 'subjectNotLowest', of: number };
    if (!subject.enabled) return { reason: 'subjectDisabled', of: number };
    if (subject.currency) return { reason: 'subjectForeign', of: number };
    const item = auxiliaryIds.map((id) => items.get(id)).find((one) => one?.enabled === false);
    if (item) return { reason: 'itemDisabled', of: item.name };
  }
  const named = lines.map((line) => ({ ...line, subject: { number: line.number } }));
  return {
    entry,
    part,
    onDate: dayInMonth(periodText(period), entry.day),
    kind: kindIn(ledger, part.kind, named),
    lines: lines.map(({ number: _, ...line }) => line),
  };
}

/** Writes the drafts in the order of their days, and which month of which entry each is of. */
async function writeDrafts(ctx: Ctx, ledger: LedgerRow, period: number, ready: readonly Drafted[]): Promise<void> {
  if (ready.length === 0) return;
  const by = ctx.person.accountId;
  const schoolId = ctx.school.id;
  const inOrder = ready.toSorted((a, b) => (a.onDate + a.entry.name < b.onDate + b.entry.name ? -1 : 1));
  const numbered: (Drafted & { readonly id: string; readonly number: number })[] = [];
  // In one order, so that two who take numbers never wait for each other in a circle.
  for (const [kind, own] of [...Map.groupBy(inOrder, (one) => one.kind)].toSorted(([a], [b]) => byKind(a, b))) {
    const first = await nextNumber(ctx, period, kind, own.length);
    numbered.push(...own.map((one, at) => ({ ...one, id: uuidv7(), number: first + at })));
  }
  await bulkInsert(
    ctx.tx,
    financeVouchers,
    numbered.map(({ id, number, kind, onDate, lines }) => {
      const { debit, credit } = voucherTotals(lines);
      return {
        ...{ schoolId, id, ledgerId: ledger.id, period, onDate, kind, number },
        ...{ state: 'draft' as const, origin: 'recurring' as const, summary: lines[0]?.summary ?? '' },
        ...{ debitCents: debit, creditCents: credit, lineCount: lines.length, draftLines: lines },
        ...{ madeBy: by, writers: [by], updatedAt: ctx.now, updatedBy: by },
      };
    }),
  );
  const ids = numbered.map(({ entry }) => entry.id);
  await forgetLacking(ctx, ids, [period]);
  await bulkInsert(
    ctx.tx,
    financeRecurringMade,
    numbered.map(({ id, entry, part }) => ({ schoolId, entryId: entry.id, period, voucherId: id, part })),
  );
  await raiseVersions(ctx, ids);
}
