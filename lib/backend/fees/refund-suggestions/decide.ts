import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundCalls } from '@/lib/contracts/fees/refund-calls.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { type RefundMove, refundMachine, refundMovesIn } from '@/lib/rules/fees/refund-moves.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { addCredits } from '../one-offs/credits.ts';
import { feeOneOffs } from '../schema/one-offs.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { found } from './page.ts';
import { followDays, type Suggestion } from './suggest.ts';

type Calls = typeof refundCalls;

/**
 * Accepts or dismisses suggestions, or opens them again, all of them or none. They are brought up to the days first:
 * nobody accepts a figure that the days no longer come to.
 * @throws ServiceError notFound, wrongState: decided already, its credit is on a bill, or it is on a refund order;
 * refundsChanged
 */
export async function decideRefunds(
  ctx: Ctx,
  { ids, move, reason, cents }: ParsedInputOf<Calls['decideRefunds']>,
): Promise<ReplyOf<Calls['decideRefunds']>> {
  const rows = await locked(ctx, inArray(feeRefundSuggestions.id, ids));
  if (rows.length < ids.length) throw new ServiceError('notFound');
  return decide(ctx, rows, { move, reason, cents, count: ids.length });
}

/**
 * Accepts every open suggestion of a month that the filters find.
 * @throws ServiceError refundsChanged: others stand than the person has seen
 */
export async function acceptRefunds(
  ctx: Ctx,
  { count, cents, ...filters }: ParsedInputOf<Calls['acceptRefunds']>,
): Promise<ReplyOf<Calls['acceptRefunds']>> {
  const rows = await locked(ctx, await found(ctx, { ...filters, state: 'suggested' }));
  return decide(ctx, rows, { move: 'accept', reason: '', cents, count });
}

const locked = (ctx: Ctx, which: SQL | undefined): Promise<Suggestion[]> =>
  ctx.tx
    .select()
    .from(feeRefundSuggestions)
    .where(and(ofSchool(ctx, feeRefundSuggestions), which))
    .orderBy(asc(feeRefundSuggestions.id))
    .for('update');

interface Decision {
  readonly move: RefundMove;
  readonly reason: string;
  readonly cents: number;
  readonly count: number;
}

async function decide(ctx: Ctx, seen: readonly Suggestion[], { move, reason, cents, count }: Decision) {
  const ids = seen.map(({ id }) => id);
  if (ids.length !== count) throw new ServiceError('refundsChanged');
  const billed = await billedCredits(ctx, seen);
  const isSettled = ({ creditId, orderId }: Suggestion) => orderId !== null || billed.has(creditId ?? '');
  if (seen.some((one) => !refundMovesIn(one.state, isSettled(one)).includes(move)))
    throw new ServiceError('wrongState');
  await followAll(ctx, seen);
  const rows = await locked(ctx, inArray(feeRefundSuggestions.id, ids));
  const sum = rows.reduce((total, row) => total + row.cents, 0);
  if (sum !== cents) throw new ServiceError('refundsChanged');
  const credits = move === 'accept' ? await creditAll(ctx, rows) : new Map<string, string>();
  if (move === 'reopen') await dropCredits(ctx, rows);
  await write(ctx, ids, { move, reason, credits });
  if (move === 'reopen') await followAll(ctx, rows);
  const change = { move, reason, cents, refunds: ids };
  ctx.audit({ object: { type: 'refundSuggestion', id: ids.length === 1 ? (ids[0] ?? '') : 'many' }, change });
  return { decided: ids.length, cents };
}

async function followAll(ctx: Ctx, rows: readonly Suggestion[]): Promise<void> {
  // One after the other: they share one connection.
  for (const [month, own] of Map.groupBy(rows, (row) => row.month))
    await followDays(ctx, month, [...new Set(own.map(({ studentId }) => studentId))]);
}

const creditsOf = (rows: readonly Suggestion[]) => rows.flatMap(({ creditId }) => creditId ?? []);

/** Those of the credits of which a bill has taken something in. */
async function billedCredits(ctx: Ctx, rows: readonly Suggestion[]): Promise<ReadonlySet<string>> {
  const ids = creditsOf(rows);
  if (ids.length === 0) return new Set();
  const taken = await ctx.tx
    .select({ id: feeOneOffs.id })
    .from(feeOneOffs)
    .where(and(ofSchool(ctx, feeOneOffs), inArray(feeOneOffs.id, ids), ne(feeOneOffs.leftCents, feeOneOffs.cents)))
    .for('update');
  return new Set(taken.map(({ id }) => id));
}

/** What is paid by the next bill waits as a credit for the month after. @returns the credit of each suggestion */
async function creditAll(ctx: Ctx, rows: readonly Suggestion[]): Promise<Map<string, string>> {
  const paid = rows.filter(({ payOut, cents }) => payOut === 'nextBill' && cents > 0);
  const ids = await addCredits(
    ctx,
    paid.map(({ studentId, itemId, month, cents, trace }) => ({
      ...{ studentId, itemId, month: monthAfter(month, 1), cents, note: `${month} ${trace.plan.name}` },
    })),
  );
  return new Map(paid.map(({ id }, at) => [id, ids[at] ?? '']));
}

async function dropCredits(ctx: Ctx, rows: readonly Suggestion[]): Promise<void> {
  const ids = creditsOf(rows);
  if (ids.length > 0)
    await ctx.tx.delete(feeOneOffs).where(and(ofSchool(ctx, feeOneOffs), inArray(feeOneOffs.id, ids)));
}

interface Written {
  readonly move: RefundMove;
  readonly reason: string;
  readonly credits: ReadonlyMap<string, string>;
}

async function write(ctx: Ctx, ids: readonly string[], { move, reason, credits }: Written) {
  const { tx, school, now, person } = ctx;
  const isDecided = move !== 'reopen';
  const decided = ids.map((id) => ({ id, credit: credits.get(id) ?? null }));
  const by = isDecided ? sql`${person.accountId}::uuid` : sql`null::uuid`;
  const at = isDecided ? sql`${now.toISOString()}::timestamptz` : sql`null::timestamptz`;
  await tx.execute(sql`
    update fee_refund_suggestions s set state = ${refundMachine.leadsTo(move)}, reason = ${isDecided ? reason : ''},
      decided_by = ${by}, decided_at = ${at}, credit_id = n.credit, now_cents = null, ${asChangedNow(ctx, 's')}
    from jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) as n(id uuid, credit uuid)
    where s.school_id = ${school.id} and s.id = n.id`);
}
