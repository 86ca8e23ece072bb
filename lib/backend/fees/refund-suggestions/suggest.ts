import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { refundOfTrace } from '@/lib/rules/fees/refund-trace.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { asChangedNow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import type { StandingChild } from '../../students/index.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import { type RefundSource, refundSourcesOf } from '../student-plans/refunds-of-month.ts';
import type { Working } from '../working.ts';

/** As much of its surroundings as following days needs: recording days has it too. */
type Following = Pick<Working, 'tx' | 'school' | 'now'> & { readonly person: { readonly accountId: string } };

export type Suggestion = typeof feeRefundSuggestions.$inferSelect;

interface Wanted extends RefundSource {
  readonly studentId: string;
  readonly cents: number;
}

/** What following the days did. */
export interface Followed {
  readonly made: number;
  readonly changed: number;
  readonly removed: number;
  /** Decided ones whose days come to another figure now. */
  readonly differing: number;
}

/**
 * Brings the suggestions of a month up to the days of children as they are recorded. What nobody has decided about gets
 * its figure anew; what is decided keeps its own and is told the other. Done twice, the second time changes nothing. A
 * bounded number of statements, however many children.
 * @param children who get new suggestions, and lose those that come to nothing; without them what stands is followed
 */
export async function followDays(
  ctx: Following,
  month: string,
  ids: readonly string[],
  children: readonly StandingChild[] = [],
): Promise<Followed> {
  const before = await suggestionsOf(ctx, month, ids);
  const wanted = await wantedRefunds(ctx, month, ids);
  const fresh = [...wanted].flatMap(([key, one]) => (before.has(key) || one.cents === 0 ? [] : [one]));
  const made = await insertAll(ctx, month, fresh, children);
  const changes = [...before].flatMap(([key, row]) => changeOf(row, wanted.get(key)));
  const gone =
    children.length === 0 ? [] : [...before].flatMap(([key, row]) => (isEmpty(row, wanted.get(key)) ? [row.id] : []));
  const changed = changes.filter(({ id }) => !gone.includes(id));
  await writeChanges(ctx, changed);
  await removeAll(ctx, gone);
  const differing = [...before].filter(
    ([key, row]) => row.state !== 'suggested' && row.cents !== (wanted.get(key)?.cents ?? 0),
  );
  return { made, changed: changed.length, removed: gone.length, differing: differing.length };
}

const keyOf = (one: { readonly studentId: string; readonly itemId: string }) => `${one.studentId} ${one.itemId}`;

const isEmpty = (row: Suggestion, now: Wanted | undefined) => row.state === 'suggested' && (now?.cents ?? 0) === 0;

/** The suggestions of children for a month by child and item, locked. */
async function suggestionsOf(ctx: Following, month: string, ids: readonly string[]): Promise<Map<string, Suggestion>> {
  const rows = await ctx.tx
    .select()
    .from(feeRefundSuggestions)
    .where(
      and(
        ofSchool(ctx, feeRefundSuggestions),
        eq(feeRefundSuggestions.month, month),
        inArray(feeRefundSuggestions.studentId, [...ids]),
      ),
    )
    .orderBy(asc(feeRefundSuggestions.id))
    .for('update');
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What the days come to, by child and item. */
async function wantedRefunds(ctx: Following, month: string, ids: readonly string[]): Promise<Map<string, Wanted>> {
  const found = await refundSourcesOf(ctx, ids, month);
  return new Map(
    [...found].flatMap(([studentId, { sources }]) =>
      sources.map((source) => {
        const one = { ...source, studentId, cents: refundOfTrace(source.trace).cents };
        return [keyOf(one), one] as const;
      }),
    ),
  );
}

async function insertAll(
  ctx: Following,
  month: string,
  wanted: readonly Wanted[],
  standing: readonly StandingChild[],
): Promise<number> {
  const children = new Map(standing.map((child) => [child.id, child]));
  const rows = wanted.flatMap(({ studentId, itemId, refundPlanId, payOut, trace, cents }): Suggestion[] => {
    const child = children.get(studentId);
    if (!child) return [];
    return [
      {
        ...{ schoolId: ctx.school.id, id: uuidv7(), studentId, itemId, month, refundPlanId, payOut, trace, cents },
        ...{ classId: child.classId, classKey: child.classKey, studentNumber: child.number, state: 'suggested' },
        ...{ nowCents: null, reason: '', decidedBy: null, decidedAt: null, creditId: null, orderId: null, version: 1 },
        ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
      },
    ];
  });
  await bulkInsert(ctx.tx, feeRefundSuggestions, rows);
  return rows.length;
}

type Change = Pick<Suggestion, 'id' | 'cents' | 'trace' | 'nowCents' | 'payOut' | 'refundPlanId'>;

/** What of a suggestion is to be written because its days, its rule or what was charged is another now. */
function changeOf(row: Suggestion, now: Wanted | undefined): Change[] {
  const { id, cents, trace, nowCents, payOut, refundPlanId } = row;
  const found = now?.cents ?? 0;
  if (row.state !== 'suggested') {
    const differs = found === cents ? null : found;
    return differs === nowCents ? [] : [{ id, cents, trace, payOut, refundPlanId, nowCents: differs }];
  }
  const next = now ?? { cents: 0, trace: { ...trace, counted: { ...trace.counted, days: [], closures: [] } } };
  const [nextPayOut, nextPlan] = [now?.payOut ?? payOut, now?.refundPlanId ?? refundPlanId];
  const isSame = cents === found && payOut === nextPayOut && isSameTrace(trace, next.trace);
  return isSame
    ? []
    : [{ id, cents: found, trace: next.trace, payOut: nextPayOut, refundPlanId: nextPlan, nowCents: null }];
}

/** The database keeps the keys of an object in an order of its own. */
const isSameTrace = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

async function writeChanges(ctx: Following, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.tx.execute(sql`
    update fee_refund_suggestions s set cents = n.cents, trace = n.trace, now_cents = n."nowCents", pay_out = n."payOut",
      refund_plan_id = n."refundPlanId", ${asChangedNow(ctx, 's')}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as n(id uuid, cents bigint, trace jsonb, "nowCents" bigint, "payOut" text, "refundPlanId" uuid)
    where s.school_id = ${ctx.school.id} and s.id = n.id`);
}

async function removeAll({ tx, school }: Following, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx.execute(sql`delete from fee_refund_suggestions where school_id = ${school.id} and id = ${idsIn(ids)}`);
}
