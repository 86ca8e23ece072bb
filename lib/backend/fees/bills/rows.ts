import { and, asc, inArray, type SQL } from 'drizzle-orm';
import type { BillRow } from '@/lib/contracts/fees/bills.ts';
import type { BatchState } from '@/lib/rules/fees/batch-states.ts';
import { type BillAction, type BillFlag, billActionsOf, dueCents } from '@/lib/rules/fees/bill-states.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import type { StandingChild } from '../../students/index.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBills } from '../schema/bills.ts';

export type StoredBill = typeof feeBills.$inferSelect;

/** Bills by id, in this order, which nobody changes until the transaction ends. @param more what else they must be */
export const lockBills = (ctx: Ctx, ids: readonly string[], more?: SQL): Promise<StoredBill[]> =>
  ctx.tx
    .select()
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), inArray(feeBills.id, [...ids]), more))
    .orderBy(asc(feeBills.id))
    .for('update');

/** Whether its batch keeps a bill from being void or thrown away, or a draft from being reviewed. */
export const isClosed = (bill: Pick<StoredBill, 'state'>, batch: BatchState): boolean =>
  bill.state === 'draft' ? !['review', 'failed'].includes(batch) : batch !== 'published';

/** What may be done with a bill as it stands, whoever does it. */
export const actionsOf = (bill: StoredBill, batch: BatchState): readonly BillAction[] =>
  billActionsOf({
    ...bill,
    isTrashed: bill.trashedAt !== null,
    isFrozen: bill.frozenAt !== null,
    isClosed: isClosed(bill, batch),
    isOpening: bill.batchId === null,
  });

/** The state by which a bill's batch decides what may be done with it; one of no batch is always open. */
export const batchStateOf = ({ batchId }: Pick<StoredBill, 'batchId'>, batch: BatchState | undefined): BatchState =>
  batch ?? (batchId === null ? 'published' : 'withdrawn');

const mayDo: Readonly<Record<BillAction, (ctx: Ctx) => boolean>> = {
  adjust: (ctx) => ctx.canEverywhere('fees.batch.edit'),
  waive: ({ can }) => can('fees.bill.waive'),
  void: ({ can }) => can('fees.bill.void'),
  freeze: ({ can }) => can('fees.bill.void'),
  thaw: ({ can }) => can('fees.bill.void'),
  trash: ({ can }) => can('fees.bill.trash'),
  restore: ({ can }) => can('fees.bill.trash'),
  purge: (ctx) => ctx.canEverywhere('fees.bill.purge'),
};

/** Bills as rows of a list, each with what of the moves the person may do with it. */
export async function billRows<M extends BillAction>(ctx: Ctx, rows: readonly StoredBill[], moves: readonly M[]) {
  const batches = await batchesOf(
    ctx,
    rows.flatMap(({ batchId }) => batchId ?? []),
  );
  const day = today(ctx);
  return rows.map((row): Omit<BillRow, 'actions'> & { actions: M[] } => {
    const batch = batches.get(row.batchId ?? '');
    const offered = actionsOf(row, batchStateOf(row, batch?.state));
    const { id, number, batchId, month, state, issueOn, dueOn, nextDueOn, urges, version } = row;
    const { amountCents, sponsoredCents, receivableCents, waivedCents, paidCents, refundedCents } = row;
    const flags: BillFlag[] = [
      ...(nextDueOn !== null && nextDueOn < day ? (['overdue'] as const) : []),
      ...(row.frozenAt === null ? [] : (['frozen'] as const)),
    ];
    return {
      ...{ id, number, batchId, month, state, flags, issueOn, dueOn, nextDueOn, urges, version },
      batchNumber: batch?.number ?? '',
      batchName: batch?.name ?? '',
      student: {
        id: row.studentId,
        name: row.studentName,
        number: row.studentNumber,
        className: row.className || null,
      },
      ...{ amountCents, sponsoredCents, receivableCents, waivedCents, paidCents, refundedCents },
      dueCents: state === 'draft' || state === 'void' ? 0 : dueCents(row),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      seenAt: row.seenAt?.toISOString() ?? null,
      actions: moves.filter((move) => offered.includes(move) && mayDo[move](ctx)),
    };
  });
}

/** The batches that bills belong to. */
export async function batchesOf(ctx: Ctx, ids: readonly string[]) {
  const { id, number, name, state, allowPartial, minPartCents, note } = feeBatches;
  const wanted = [...new Set(ids)];
  const rows = await ctx.tx
    .select({ id, number, name, state, allowPartial, minPartCents, note })
    .from(feeBatches)
    .where(and(ofSchool(ctx, feeBatches), inArray(id, wanted)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where the review of a batch shows a child. */
export const placeOf = (
  { school }: Pick<Ctx, 'school'>,
  batch: { readonly id: string },
  child: Pick<StandingChild, 'id' | 'classId' | 'classKey' | 'number'>,
) => ({
  schoolId: school.id,
  batchId: batch.id,
  studentId: child.id,
  classId: child.classId,
  classKey: child.classKey,
  studentNumber: child.number,
});
