import { and, asc, inArray } from 'drizzle-orm';
import type { Voucher, VoucherRow } from '@/lib/contracts/finance/vouchers.ts';
import { isOpenLine } from '@/lib/rules/finance/recurring.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { auxiliaryItems, itemsOfSets } from '../auxiliary/sets.ts';
import { findPeriod, refusalOf } from '../periods/find-period.ts';
import { financeDocuments } from '../schema/documents.ts';
import { financeVoucherSources } from '../schema/imports.ts';
import { financeEntries, financeVouchers } from '../schema/vouchers.ts';
import { type Chart, chartOf } from '../subjects/chart.ts';
import { filesByVoucher } from './files/list.ts';
import { shownLines } from './lines.ts';
import { onTheirWay } from './red-vouchers.ts';

export type Stored = typeof financeVouchers.$inferSelect;

/** A voucher with its lines. @throws ServiceError notFound */
export async function getVoucher(ctx: Ctx, { id }: { readonly id: string }): Promise<Voucher> {
  const row = await findRow(ctx, financeVouchers, id);
  return wholeVoucher(ctx, row, await chartOf(ctx, row.ledgerId));
}

/** A voucher as people see it, with its lines, drafted or posted. */
export async function wholeVoucher(ctx: Ctx, row: Stored, chart: Chart): Promise<Voucher> {
  const [whole] = await wholeVouchers(ctx, [row], chart);
  if (!whole) throw new ServiceError('notFound');
  return whole;
}

/** Vouchers of one ledger with their lines; the number of queries does not grow with theirs. */
export async function wholeVouchers(ctx: Ctx, rows: readonly Stored[], chart: Chart): Promise<Voucher[]> {
  const seen = await seenVouchers(ctx, rows);
  const drafted = rows.flatMap(({ draftLines }) => draftLines ?? []);
  const items = await auxiliaryItems(
    ctx,
    drafted.flatMap(({ auxiliaryIds }) => auxiliaryIds),
  );
  const posted = await linesByVoucher(
    ctx,
    rows.filter(({ draftLines }) => !draftLines).map(({ id }) => id),
  );
  const files = await filesByVoucher(
    ctx,
    rows.map(({ id }) => id),
  );
  const references = await referencesOf(ctx, rows);
  const documents = await documentsBehind(ctx, rows);
  return rows.flatMap(({ id, draftLines }, at) => {
    const head = seen[at];
    const lines = draftLines
      ? draftLines.map((line) => ({ ...line, items: line.auxiliaryIds.flatMap((one) => items.get(one) ?? []) }))
      : (posted.get(id) ?? []);
    const [reference, document] = [references.get(id) ?? null, documents.get(id) ?? null];
    const own = { files: [...(files.get(id) ?? [])], reference, document };
    return head ? [{ ...head, lines: shownLines(chart, lines), ...own }] : [];
  });
}

/** What other programs know vouchers by that were brought from them. */
async function referencesOf(ctx: Ctx, rows: readonly Stored[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.map(({ id }) => id);
  const { voucherId, reference } = financeVoucherSources;
  const found = ids.length
    ? await ctx.tx
        .select({ voucherId, reference })
        .from(financeVoucherSources)
        .where(and(ofSchool(ctx, financeVoucherSources), inArray(voucherId, ids)))
    : [];
  return new Map(found.map((row) => [row.voucherId, row.reference]));
}

/** The documents that vouchers were made for. */
async function documentsBehind(ctx: Ctx, rows: readonly Stored[]) {
  const ids = rows.filter(({ origin }) => origin === 'document').map(({ id }) => id);
  const { voucherId, module, kind, number, address } = financeDocuments;
  const found = ids.length
    ? await ctx.tx
        .select({ voucherId, document: { module, kind, number, address } })
        .from(financeDocuments)
        .where(and(ofSchool(ctx, financeDocuments), inArray(voucherId, ids)))
    : [];
  return new Map(found.map((row) => [row.voucherId, row.document]));
}

/** The lines of a posted voucher as they would be written. */
export const linesOf = async (ctx: Ctx, voucherId: string) =>
  (await linesByVoucher(ctx, [voucherId])).get(voucherId) ?? [];

/** The lines of posted vouchers, by voucher. */
export async function linesByVoucher(ctx: Ctx, voucherIds: readonly string[]) {
  const rows = voucherIds.length
    ? await ctx.tx
        .select()
        .from(financeEntries)
        .where(and(ofSchool(ctx, financeEntries), inArray(financeEntries.voucherId, [...voucherIds])))
        .orderBy(asc(financeEntries.voucherId), asc(financeEntries.at))
    : [];
  const sets = await itemsOfSets(
    ctx,
    rows.map(({ setId }) => setId),
  );
  const lines = rows.map((row) => {
    const { voucherId, setId, subjectId, summary, debitCents, creditCents, cashItem } = row;
    const { currency, foreignCents, rate, quantity } = row;
    const items = sets.get(setId) ?? [];
    const auxiliaryIds = items.map(({ id }) => id);
    const amounts = { debitCents, creditCents, currency, foreignCents, rate, quantity, cashItem };
    return { voucherId, line: { summary, subjectId, auxiliaryIds, items, ...amounts } };
  });
  return new Map(
    [...Map.groupBy(lines, ({ voucherId }) => voucherId)].map(([id, of]) => [id, of.map(({ line }) => line)]),
  );
}

/** Vouchers as rows of a list, with the names of people and what may be done with each. */
export async function seenVouchers(ctx: Ctx, rows: readonly Stored[]): Promise<VoucherRow[]> {
  const signed = rows.flatMap(({ madeBy, auditedBy, postedBy }) => [madeBy, auditedBy, postedBy]);
  const names = await personNames(
    ctx.tx,
    signed.filter((id) => id !== null),
  );
  const months = new Map<number, boolean>();
  for (const period of new Set(rows.map((row) => row.period)))
    months.set(period, refusalOf(ctx, await findPeriod(ctx, period)) === null);
  const standing = rows.filter(({ state, reversedBy }) => state === 'posted' && reversedBy === null);
  const waiting = await onTheirWay(
    ctx,
    standing.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    period: row.period,
    onDate: row.onDate,
    kind: row.kind,
    attachments: row.attachments,
    number: row.number,
    numberGiven: row.numberGiven,
    state: row.state,
    origin: row.origin,
    summary: row.summary,
    debitCents: row.debitCents,
    creditCents: row.creditCents,
    lineCount: row.lineCount,
    toFill: row.origin === 'recurring' ? (row.draftLines ?? []).filter(isOpenLine).length : 0,
    madeBy: names.get(row.madeBy) ?? '',
    auditedBy: row.auditedBy && (names.get(row.auditedBy) ?? ''),
    postedBy: row.postedBy && (names.get(row.postedBy) ?? ''),
    reason: row.reason,
    reversedById: row.reversedBy,
    reversalOfId: row.reversalOf,
    version: row.version,
    actions: actionsOf(ctx, row, months.get(row.period) ?? false, waiting.has(row.id)),
  }));
}

/**
 * A new red one is as good as one thrown away; a document waits for another voucher meanwhile, a month lacks its own.
 */
export const isRestorable = ({ reversalOf, origin }: Pick<Stored, 'reversalOf' | 'origin'>) =>
  !reversalOf && origin !== 'document' && origin !== 'recurring';

function actionsOf(
  { can }: Ctx,
  { state, reversedBy, reversalOf, origin }: Stored,
  open: boolean,
  waits: boolean,
): VoucherRow['actions'] {
  const [edit, audit, post] = [can('finance.voucher.edit'), can('finance.voucher.audit'), can('finance.voucher.post')];
  // What takes a carry-over back is its renewal, which keeps both marked.
  if (state === 'posted')
    return [
      ...(post && reversedBy === null && !waits && origin !== 'carryOver' ? (['reverse'] as const) : []),
      ...(edit && open ? (['attach'] as const) : []),
    ];
  if (!open) return [];
  // A red voucher stays the copy that it is.
  if (state === 'draft') return edit ? [...(reversalOf ? [] : (['edit'] as const)), 'submit', 'trash'] : [];
  if (state === 'trashed') return edit && isRestorable({ reversalOf, origin }) ? ['restore'] : [];
  if (state === 'submitted')
    return [...(edit ? (['withdraw'] as const) : []), ...(audit ? (['audit', 'reject'] as const) : [])];
  return [...(audit ? (['unaudit'] as const) : []), ...(post ? (['post'] as const) : [])];
}
