import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { billCalls } from '@/lib/contracts/fees/bill-calls.ts';
import { type BillAction, dueCents, stateOfSums } from '@/lib/rules/fees/bill-states.ts';
import { nextDueOn, spreadOverLines } from '@/lib/rules/fees/settlement.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { feeBatches } from '../schema/batches.ts';
import { feeBillDocuments, feeBillLines, feeBills } from '../schema/bills.ts';
import { releaseBills } from './release.ts';
import { actionsOf, batchStateOf, type StoredBill } from './rows.ts';
import { billView } from './view.ts';

type Calls = typeof billCalls;
type Spread = readonly { readonly at: number; readonly cents: number }[];

/**
 * A bill that nobody else changes until this transaction ends, nor moves its batch on.
 * @throws ServiceError notFound, conflict, wrongState: it does not allow the action
 */
async function billFor(ctx: Ctx, id: string, version: number, action: BillAction | null): Promise<StoredBill> {
  const { batchId } = await findRow(ctx, feeBills, id);
  // Batches before bills, as whoever publishes does.
  const batch = batchId === null ? undefined : await lockRow(ctx, feeBatches, batchId);
  const bill = await lockRow(ctx, feeBills, id);
  await refuseStale(ctx, bill, version, () => billView(ctx, { id }));
  if (action && !actionsOf(bill, batchStateOf(bill, batch?.state)).includes(action))
    throw new ServiceError('wrongState');
  return bill;
}

/**
 * Waives a part of what is due, from the lines in their order.
 * @throws ServiceError notFound, conflict, wrongState, invalid: more than is due
 */
export async function waiveBill(
  ctx: Ctx,
  { id, version, cents, reason }: ParsedInputOf<Calls['waiveBill']>,
): Promise<ReplyOf<Calls['waiveBill']>> {
  const bill = await billFor(ctx, id, version, 'waive');
  const due = dueCents(bill);
  if (cents > due) throw invalidFields({ cents: { key: 'overDue', params: { cents: due } } });
  const lines = await ctx.tx
    .select()
    .from(feeBillLines)
    .where(and(ofSchool(ctx, feeBillLines), eq(feeBillLines.billId, id)))
    .orderBy(asc(feeBillLines.at));
  const spread = spreadOverLines(lines, cents);
  await addDocument(ctx, id, { kind: 'waive', cents, lines: spread, takesBack: null, reason });
  await addWaived(ctx, id, spread, 1);
  await settle(ctx, bill, { waivedCents: bill.waivedCents + cents });
  ctx.audit({ object: { type: 'bill', id }, change: { cents, reason } });
  return billView(ctx, { id });
}

/**
 * Takes a waiver back, once.
 * @throws ServiceError notFound (bill, waiver), conflict, wrongState: it was taken back, or the bill is void, frozen or
 * thrown away
 */
export async function unwaiveBill(
  ctx: Ctx,
  { id, version, documentId, reason }: ParsedInputOf<Calls['unwaiveBill']>,
): Promise<ReplyOf<Calls['unwaiveBill']>> {
  const bill = await billFor(ctx, id, version, null);
  const waiver = await findRow(ctx, feeBillDocuments, documentId, { more: eq(feeBillDocuments.billId, id) });
  if (bill.state === 'void' || bill.frozenAt || bill.trashedAt || waiver.kind !== 'waive')
    throw new ServiceError('wrongState');
  const [taken] = await ctx.tx
    .select({ id: feeBillDocuments.id })
    .from(feeBillDocuments)
    .where(and(ofSchool(ctx, feeBillDocuments), eq(feeBillDocuments.takesBack, documentId)));
  if (taken) throw new ServiceError('wrongState');
  const { cents, lines } = waiver;
  await addDocument(ctx, id, { kind: 'unwaive', cents, lines, takesBack: documentId, reason });
  await addWaived(ctx, id, lines, -1);
  await settle(ctx, bill, { waivedCents: bill.waivedCents - cents });
  ctx.audit({ object: { type: 'bill', id }, change: { documentId, cents, reason } });
  return billView(ctx, { id });
}

/**
 * Makes a bill void of which nothing is paid; what it charged may be charged anew.
 * @throws ServiceError notFound, conflict, wrongState, claimSubmitted
 */
export async function voidBill(
  ctx: Ctx,
  { id, version, reason }: ParsedInputOf<Calls['voidBill']>,
): Promise<ReplyOf<Calls['voidBill']>> {
  const bill = await billFor(ctx, id, version, 'void');
  await releaseBills(ctx, [id]);
  await addDocument(ctx, id, { kind: 'void', cents: 0, lines: [], takesBack: null, reason });
  await changeRow(ctx, feeBills, bill, { state: 'void', nextDueOn: null });
  ctx.audit({ object: { type: 'bill', id }, change: { reason } });
  return billView(ctx, { id });
}

/** Freezes a bill, or lets it move again. @throws ServiceError notFound, conflict, wrongState */
export async function freezeBill(
  ctx: Ctx,
  { id, version, frozen, reason }: ParsedInputOf<Calls['freezeBill']>,
): Promise<ReplyOf<Calls['freezeBill']>> {
  const bill = await billFor(ctx, id, version, frozen ? 'freeze' : 'thaw');
  const kind = frozen ? ('freeze' as const) : ('thaw' as const);
  await addDocument(ctx, id, { kind, cents: 0, lines: [], takesBack: null, reason });
  await changeRow(ctx, feeBills, bill, { frozenAt: frozen ? ctx.now : null });
  ctx.audit({ object: { type: 'bill', id }, change: { frozen, reason } });
  return billView(ctx, { id });
}

type Document = Pick<typeof feeBillDocuments.$inferInsert, 'kind' | 'cents' | 'lines' | 'takesBack' | 'reason'>;

async function addDocument(ctx: Ctx, billId: string, facts: Document): Promise<void> {
  const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  await ctx.tx.insert(feeBillDocuments).values({ schoolId: ctx.school.id, id: uuidv7(), billId, ...facts, ...by });
}

async function addWaived(ctx: Ctx, billId: string, spread: Spread, sign: 1 | -1): Promise<void> {
  await ctx.tx.execute(sql`
    update fee_bill_lines l set waived_cents = l.waived_cents + ${sign}::int * spread.cents
    from jsonb_to_recordset(${JSON.stringify(spread)}::jsonb) as spread("at" int, cents bigint)
    where l.school_id = ${ctx.school.id} and l.bill_id = ${billId} and l."at" = spread."at"`);
}

/** What a change of its sums makes of a bill: its state, and when the next part is due. */
async function settle(ctx: Ctx, bill: StoredBill, sums: Pick<StoredBill, 'waivedCents'>): Promise<void> {
  const settled = { ...bill, ...sums };
  await changeRow(ctx, feeBills, bill, { ...sums, state: stateOfSums(settled), nextDueOn: nextDueOn(settled) });
}
