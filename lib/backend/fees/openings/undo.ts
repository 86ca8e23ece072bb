import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { openingCalls } from '@/lib/contracts/fees/opening-calls.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { knownStudents } from '../../students/index.ts';
import { heldByOrders } from '../balances/held-by-orders.ts';
import { feeBalances } from '../schema/balances.ts';
import { feeBillDocuments, feeBills } from '../schema/bills.ts';
import { feeAgreements, feeOpeningRows, feeOpenings } from '../schema/openings.ts';
import { lockOpening } from './find-opening.ts';
import { openingView } from './view.ts';

type Undo = typeof openingCalls.undoOpening;

/** Children named in a refusal. */
const namedMax = 5;

/**
 * Undoes an import of which nothing has been used: its bills are void, each by a document, its balances and agreements
 * count no longer.
 * @throws ServiceError notFound, conflict, wrongState, openingUsed: a bill has documents or payments, or something was
 * taken of a balance
 */
export async function undoOpening(ctx: Ctx, input: ParsedInputOf<Undo>): Promise<ReplyOf<Undo>> {
  const { id, version, reason } = input;
  const opening = await lockOpening(ctx, id);
  await refuseStale(ctx, opening, version, () => openingView(ctx, { id }));
  if (opening.state !== 'kept') throw new ServiceError('wrongState');
  const bills = await billsOfOpening(ctx, id);
  await refuseUsed(ctx, [...(await usedBills(ctx, bills)), ...(await usedBalances(ctx, id))]);
  await voidAll(
    ctx,
    bills.map((bill) => bill.id),
    reason,
  );
  // One after the other: they share one connection.
  for (const table of [feeBalances, feeAgreements])
    await ctx.tx
      .update(table)
      .set({ undoneAt: ctx.now })
      .where(and(ofSchool(ctx, table), eq(table.openingId, id)));
  await changeRow(ctx, feeOpenings, opening, {
    state: 'undone',
    undoneAt: ctx.now,
    undoneBy: ctx.person.accountId,
    reason,
  });
  ctx.audit({ object: { type: 'feeOpening', id }, change: { bills: bills.length, reason } });
  return openingView(ctx, { id });
}

type Bill = typeof feeBills.$inferSelect;

function billsOfOpening(ctx: Ctx, openingId: string): Promise<Bill[]> {
  const made = ctx.tx
    .select({ id: feeOpeningRows.madeId })
    .from(feeOpeningRows)
    .where(
      and(
        ofSchool(ctx, feeOpeningRows),
        eq(feeOpeningRows.openingId, openingId),
        eq(feeOpeningRows.kind, 'arrears'),
        isNotNull(feeOpeningRows.madeId),
      ),
    );
  return ctx.tx
    .select()
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), inArray(feeBills.id, made)))
    .orderBy(asc(feeBills.id))
    .for('update');
}

/** The children of bills to which something has happened since. */
async function usedBills(ctx: Ctx, bills: readonly Bill[]): Promise<string[]> {
  const documented = await ctx.tx
    .selectDistinct({ id: feeBillDocuments.billId })
    .from(feeBillDocuments)
    .where(
      and(
        ofSchool(ctx, feeBillDocuments),
        inArray(
          feeBillDocuments.billId,
          bills.map(({ id }) => id),
        ),
      ),
    );
  const touched = new Set(documented.map(({ id }) => id));
  return bills.filter(({ id, state }) => touched.has(id) || state !== 'unpaid').map(({ studentId }) => studentId);
}

/** The children of whose balances something was taken, or is asked back by an open refund. */
async function usedBalances(ctx: Ctx, openingId: string): Promise<string[]> {
  const { id, studentId, cents, leftCents } = feeBalances;
  const rows = await ctx.tx
    .select({ id, studentId, isUsed: sql<boolean>`${leftCents} <> ${cents}` })
    .from(feeBalances)
    .where(and(ofSchool(ctx, feeBalances), eq(feeBalances.openingId, openingId)))
    .orderBy(asc(feeBalances.id))
    .for('update');
  const asked = await heldByOrders(ctx, [...new Set(rows.map((row) => row.studentId))]);
  return rows.filter((row) => row.isUsed || asked.has(row.id)).map((row) => row.studentId);
}

async function refuseUsed(ctx: Ctx, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  const first = [...new Set(studentIds)].slice(0, namedMax);
  const known = await knownStudents(ctx, first);
  const names = first.flatMap((id) => known.get(id)?.name ?? []).join('、');
  throw new ServiceError('openingUsed', { count: studentIds.length, names });
}

async function voidAll(ctx: Ctx, ids: readonly string[], reason: string): Promise<void> {
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const blank = { cents: 0, lines: [], takesBack: null };
  await bulkInsert(
    ctx.tx,
    feeBillDocuments,
    ids.map((billId) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), billId, kind: 'void' as const, ...blank, reason, ...by },
    })),
  );
  await changeRows(ctx, feeBills, and(inArray(feeBills.id, [...ids]), ne(feeBills.state, 'void')), {
    state: 'void',
    nextDueOn: null,
  });
}
