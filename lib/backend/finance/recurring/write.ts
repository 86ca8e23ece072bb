import { count } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { FieldErrors } from '@/lib/contracts/errors.ts';
import type { recurringCalls } from '@/lib/contracts/finance/recurring-calls.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { isOpenLine, monthsBetween, spreadFault } from '@/lib/rules/finance/recurring.ts';
import { kindIn } from '@/lib/rules/finance/voucher.ts';
import { limits } from '@/lib/rules/limits.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems } from '../auxiliary/sets.ts';
import { assertItem } from '../cash-flow/write.ts';
import { type LedgerRow, ledgerOf } from '../ledgers/find-ledger.ts';
import { financeRecurring } from '../schema/recurring.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { faultFields, faultsOf } from '../vouchers/lines.ts';
import { forgetLacking, type Months, monthsOf, type RecurringStored } from './made-months.ts';
import { givenBack, goesOn, leftLines, seenRecurring } from './read.ts';

type Calls = typeof recurringCalls;
type Saved = ParsedInputOf<Calls['saveRecurring']>;

/**
 * Adds an entry, or changes it for the months that have no voucher yet.
 * @throws ServiceError notFound, conflict, invalid, duplicate: the name exists; tooManyRows
 */
export async function saveRecurring(ctx: Ctx, input: Saved): Promise<{ id: string }> {
  const { id = uuidv7(), version, year, lines, ...facts } = input;
  const before = input.id ? await lockRow(ctx, financeRecurring, input.id) : null;
  const months = (await monthsOf(ctx, [id]))(id);
  if (before) await refuseStale(ctx, before, version, () => seenRecurring(before, months));
  else await refuseTooMany(ctx);
  const ledger = await ledgerOf(ctx, year);
  const chart = await chartOf(ctx, ledger.id);
  const fields = { ...monthFaults(input, before, months), ...(await lineFaults(ctx, input, ledger, chart)) };
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
  const kept = lines.map(({ subjectId, ...line }) => ({
    ...line,
    // Of what a total is spread over, no month has the whole quantity.
    quantity: input.way === 'spread' ? null : line.quantity,
    number: (subjectId && chart.byId.get(subjectId)?.number) || null,
  }));
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const values = { ...facts, standard: ledger.standard, lines: kept, ...by };
  await ctx.tx
    .transaction(async (inner) => {
      if (before) await changeRow({ ...ctx, tx: inner }, financeRecurring, before, values);
      else await inner.insert(financeRecurring).values({ schoolId: ctx.school.id, id, ...values });
    })
    .catch((error: unknown) => {
      if (!breaks(error, 'finance_recurring_name')) throw error;
      throw duplicateOf('name', facts.name);
    });
  // What these lacked is in what was left, or is said anew.
  const again = new Set([...(before ? givenBack(before, months) : []), ...monthsFrom(months, facts.fromPeriod)]);
  await forgetLacking(ctx, [id], [...again]);
  ctx.audit({
    object: { type: 'recurringEntry', id },
    change: { old: before, new: { ...facts, lines: kept }, ...lackNoMore([...again]) },
  });
  return { id };
}

const monthsFrom = ({ lacking }: Months, from: number) => [...lacking.keys()].filter((period) => period >= from);

/** For the log: months before the first whose lacking parts went into the amounts, or are left out. */
const lackNoMore = (months: readonly number[]) => (months.length > 0 ? { lackNoMore: months } : {});

/** @throws ServiceError tooManyRows */
async function refuseTooMany(ctx: Ctx): Promise<void> {
  const [had] = await ctx.tx.select({ rows: count() }).from(financeRecurring).where(ofSchool(ctx, financeRecurring));
  const max = limits.financeRecurring;
  if ((had?.rows ?? 0) >= max) throw new ServiceError('tooManyRows', { rows: max + 1, max });
}

/** What is wrong with the months: of totals, what is left is spread over months that have no voucher. */
function monthFaults(
  { way, fromPeriod, toPeriod }: Saved,
  before: RecurringStored | null,
  months: Months,
): FieldErrors {
  const next = before ? goesOn({ ...before, way }, months) : 0;
  if (way === 'spread' && fromPeriod < next)
    return { fromPeriod: { key: 'beforeStart', params: { min: periodText(next) } } };
  if (toPeriod === null) return way === 'spread' ? { toPeriod: { key: 'required' } } : {};
  const span = monthsBetween(fromPeriod, toPeriod);
  if (span < 1) return { toPeriod: { key: 'spanReversed' } };
  const max = limits.financeRecurringMonths;
  return span > max ? { toPeriod: { key: 'monthsTooMany', params: { max } } } : {};
}

/** What is wrong with the lines. A line may leave its amount open; then nothing is said of balance and kind. */
async function lineFaults(
  ctx: Ctx,
  { way, kind, lines, fromPeriod, toPeriod }: Saved,
  ledger: LedgerRow,
  chart: Chart,
): Promise<FieldErrors> {
  const items = await auxiliaryItems(
    ctx,
    lines.flatMap(({ auxiliaryIds }) => auxiliaryIds),
  );
  for (const { subjectId } of lines) if (subjectId && !chart.byId.has(subjectId)) throw new ServiceError('notFound');
  for (const [at, { cashItem }] of lines.entries()) if (cashItem) assertItem(ledger, cashItem, `lines.${at}.cashItem`);
  const subjectOf = ({ subjectId }: (typeof lines)[number]) => (subjectId && chart.byId.get(subjectId)) || null;
  const isForeign = (line: (typeof lines)[number]) => line.currency !== null || Boolean(subjectOf(line)?.currency);
  const foreign = lines.flatMap((line, at) =>
    isForeign(line) ? [[`lines.${at}.subjectId`, { key: 'recurringForeign' }] as const] : [],
  );
  if (foreign.length > 0) return Object.fromEntries(foreign);
  const isOpen = lines.some(isOpenLine);
  const named = kindIn(
    ledger,
    kind,
    lines.map((line) => ({ ...line, subject: subjectOf(line) })),
  );
  const found = faultsOf(named, lines, chart, items);
  const faults =
    way === 'fixed' && isOpen
      ? {
          lines: found.lines.filter(({ at, fault }) => fault !== 'oneSide' || !isOpenLine(lines[at] ?? noAmount)),
          whole: [],
        }
      : found;
  const fields = faultFields(faults);
  if (way === 'fixed' || toPeriod === null || Object.keys(fields).length > 0) return fields;
  const fault = spreadFault(lines, monthsBetween(fromPeriod, toPeriod));
  return fault ? { lines: { key: fault } } : {};
}

const noAmount = { debitCents: 0, creditCents: 0 };

/** Pauses an entry: no month lacks its voucher meanwhile. @throws ServiceError notFound, conflict, wrongState */
export async function pauseRecurring(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['pauseRecurring']>,
): Promise<{ id: string }> {
  const { row } = await locked(ctx, id, version);
  if (row.paused) throw new ServiceError('wrongState');
  await change(ctx, row, { paused: true });
  return { id };
}

/**
 * Goes on with a paused entry from a month on; those before are left out. What is left of totals is spread over the
 * months from there.
 * @throws ServiceError notFound, conflict, wrongState, invalid: the month lies behind the last
 */
export async function resumeRecurring(
  ctx: Ctx,
  { id, version, fromPeriod }: ParsedInputOf<Calls['resumeRecurring']>,
): Promise<{ id: string }> {
  const { row, months } = await locked(ctx, id, version);
  if (!row.paused) throw new ServiceError('wrongState');
  const from = Math.max(fromPeriod, goesOn(row, months));
  const span = row.toPeriod === null ? null : monthsBetween(from, row.toPeriod);
  const refuse = (key: string): never => {
    throw invalidFields({ fromPeriod: { key } });
  };
  if (span !== null && span < 1) refuse('spanReversed');
  const lines = leftLines(row, months);
  if (row.way === 'spread' && span !== null && spreadFault(lines, span)) refuse('spreadSmall');
  const again = row.way === 'spread' ? givenBack(row, months) : [...months.lacking.keys()];
  await forgetLacking(ctx, [id], again);
  await change(ctx, row, { paused: false, fromPeriod: from, lines }, again);
  return { id };
}

/** Deletes an entry that no voucher was made of. @throws ServiceError notFound, conflict, recurringMade */
export async function deleteRecurring(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['deleteRecurring']>,
): Promise<{ id: string }> {
  const { row, months } = await locked(ctx, id, version);
  const { made, lacking } = months;
  if (made.size > 0) throw new ServiceError('recurringMade', { name: row.name, count: made.size });
  await forgetLacking(ctx, [id], [...lacking.keys()]);
  await ctx.tx.delete(financeRecurring).where(oneOfSchool(ctx, financeRecurring, id));
  ctx.audit({ object: { type: 'recurringEntry', id }, change: { old: row } });
  return { id };
}

async function locked(ctx: Ctx, id: string, version: number) {
  const row = await lockRow(ctx, financeRecurring, id);
  const months = (await monthsOf(ctx, [id]))(id);
  await refuseStale(ctx, row, version, seenRecurring(row, months));
  return { row, months };
}

async function change(
  ctx: Ctx,
  before: RecurringStored,
  facts: Partial<Pick<RecurringStored, 'paused' | 'fromPeriod' | 'lines'>>,
  again: readonly number[] = [],
): Promise<void> {
  const { id, version, name } = before;
  await changeRow(ctx, financeRecurring, { id, version }, facts);
  ctx.audit({
    object: { type: 'recurringEntry', id },
    change: { old: before, new: { name, ...facts }, ...lackNoMore(again) },
  });
}
