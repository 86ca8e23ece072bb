import { and, asc, count, desc, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import type { Voucher, VoucherRow } from '@/lib/contracts/finance/vouchers.ts';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems, itemsOfSets } from '../auxiliary/sets.ts';
import { ledgerOf, yearOf } from '../ledgers/find-ledger.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { type DraftLine, financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { shownLines } from './lines.ts';

type Calls = typeof voucherCalls;
export type Stored = typeof financeVouchers.$inferSelect;

/** A page of a month's vouchers, the latest first. @throws ServiceError notFound: no such month */
export async function pageOfVouchers(
  ctx: Ctx,
  { period, state, kind, page, size }: ParsedInputOf<Calls['vouchers']>,
): Promise<ReplyOf<Calls['vouchers']>> {
  await ledgerOf(ctx, yearOf(period));
  const where = and(
    eq(financeVouchers.schoolId, ctx.school.id),
    eq(financeVouchers.period, period),
    state ? eq(financeVouchers.state, state) : undefined,
    kind ? eq(financeVouchers.kind, kind) : undefined,
  );
  const rows = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(where)
    .orderBy(desc(financeVouchers.onDate), desc(financeVouchers.kind), desc(financeVouchers.number))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(financeVouchers).where(where);
  return {
    rows: await seenVouchers(ctx, rows),
    total: all?.total ?? 0,
    page,
    size,
    actions: ctx.can('finance.voucher.edit') ? ['create'] : [],
  };
}

/** A voucher with its lines. @throws ServiceError notFound */
export async function getVoucher(ctx: Ctx, { id }: { readonly id: string }): Promise<Voucher> {
  const [row] = await ctx.tx
    .select()
    .from(financeVouchers)
    .where(and(eq(financeVouchers.schoolId, ctx.school.id), eq(financeVouchers.id, id)));
  if (!row) throw new ServiceError('notFound');
  return wholeVoucher(ctx, row, await chartOf(ctx, row.ledgerId));
}

/** A voucher as people see it, with its lines, drafted or posted. */
export async function wholeVoucher(ctx: Ctx, row: Stored, chart: Chart): Promise<Voucher> {
  const [seen] = await seenVouchers(ctx, [row]);
  if (!seen) throw new ServiceError('notFound');
  const lines = row.draftLines ? await draftedLines(ctx, row.draftLines) : await linesOf(ctx, row.id);
  return { ...seen, lines: shownLines(chart, lines) };
}

async function draftedLines(ctx: Ctx, lines: readonly DraftLine[]) {
  const items = await auxiliaryItems(
    ctx,
    lines.flatMap(({ auxiliaryIds }) => auxiliaryIds),
  );
  return lines.map((line) => ({ ...line, items: line.auxiliaryIds.flatMap((id) => items.get(id) ?? []) }));
}

/** The lines of a posted voucher as they would be written. */
export async function linesOf(ctx: Ctx, voucherId: string) {
  const rows = await ctx.tx
    .select()
    .from(financeEntries)
    .where(and(eq(financeEntries.schoolId, ctx.school.id), eq(financeEntries.voucherId, voucherId)))
    .orderBy(asc(financeEntries.at));
  const sets = await itemsOfSets(
    ctx,
    rows.map(({ setId }) => setId),
  );
  return rows.map(({ setId, subjectId, summary, debitCents, creditCents, currency, foreignCents, rate, cashItem }) => {
    const items = sets.get(setId) ?? [];
    const auxiliaryIds = items.map(({ id }) => id);
    return { summary, subjectId, auxiliaryIds, items, debitCents, creditCents, currency, foreignCents, rate, cashItem };
  });
}

/** Vouchers as rows of a list, with the names of people and what may be done with each. */
export async function seenVouchers(ctx: Ctx, rows: readonly Stored[]): Promise<VoucherRow[]> {
  const ids = [...new Set(rows.flatMap(({ madeBy, auditedBy, postedBy }) => [madeBy, auditedBy, postedBy]))];
  const known = ids.filter((id) => id !== null);
  const people = known.length
    ? await ctx.tx.select({ id: accounts.id, name: accounts.name }).from(accounts).where(inArray(accounts.id, known))
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const months = new Map<number, boolean>();
  for (const period of new Set(rows.map((row) => row.period)))
    months.set(period, refusalOf(ctx, await findPeriod(ctx, period)) === null);
  return rows.map((row) => ({
    id: row.id,
    period: row.period,
    onDate: row.onDate,
    kind: row.kind,
    attachments: row.attachments,
    number: row.number,
    state: row.state,
    origin: row.origin,
    summary: row.summary,
    debitCents: row.debitCents,
    creditCents: row.creditCents,
    lineCount: row.lineCount,
    madeBy: names.get(row.madeBy) ?? '',
    auditedBy: row.auditedBy && (names.get(row.auditedBy) ?? ''),
    postedBy: row.postedBy && (names.get(row.postedBy) ?? ''),
    reason: row.reason,
    reversedById: row.reversedBy,
    reversalOfId: row.reversalOf,
    version: row.version,
    actions: actionsOf(ctx, row, months.get(row.period) ?? false),
  }));
}

function actionsOf({ can }: Ctx, { state, reversedBy, origin }: Stored, open: boolean): VoucherRow['actions'] {
  const [edit, audit, post] = [can('finance.voucher.edit'), can('finance.voucher.audit'), can('finance.voucher.post')];
  // What takes a carry-over back is its renewal, which keeps both marked.
  if (state === 'posted') return post && reversedBy === null && origin !== 'carryOver' ? ['reverse'] : [];
  if (!open) return [];
  if (state === 'draft') return edit ? ['edit', 'submit', 'trash'] : [];
  if (state === 'trashed') return edit ? ['restore'] : [];
  if (state === 'submitted')
    return [...(edit ? (['withdraw'] as const) : []), ...(audit ? (['audit', 'reject'] as const) : [])];
  return [...(audit ? (['unaudit'] as const) : []), ...(post ? (['post'] as const) : [])];
}
