import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { refundCalls } from '@/lib/contracts/fees/refund-calls.ts';
import { firstDayOf } from '@/lib/rules/calendar-date.ts';
import { lastDayOf, monthAfter } from '@/lib/rules/days.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { idsIn } from '../../kernel/ids-in.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type StandingChild, standingChildren } from '../../students/index.ts';
import { feeRefundSuggestions } from '../schema/refunds.ts';
import type { Reading } from '../working.ts';
import { followDays } from './suggest.ts';

type Call = typeof refundCalls.suggestRefunds;
type Scope = Pick<ParsedInputOf<Call>, 'classIds' | 'studentIds'>;

/** Brings the suggestions of months up to the days, month by month, in one transaction. */
export async function suggestRefunds(ctx: Ctx, { from, to, ...scope }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const done = { made: 0, changed: 0, removed: 0, differing: 0 };
  const sums = { count: 0, cents: 0 };
  // Whoever asks at the same time waits, and finds it done.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`refunds ${ctx.school.id}`}))`);
  for (let month = from; month <= to; month = monthAfter(month, 1)) {
    const children = await childrenOf(ctx, month, scope);
    if (children.length === 0) continue;
    const ids = children.map(({ id }) => id);
    const followed = await followDays(ctx, month, ids, children);
    for (const name of ['made', 'changed', 'removed', 'differing'] as const) done[name] += followed[name];
    const [sum] = await ctx.tx
      .select({ count: count(), cents: sql<number>`coalesce(sum(${feeRefundSuggestions.cents}), 0)::float8` })
      .from(feeRefundSuggestions)
      .where(
        and(
          ofSchool(ctx, feeRefundSuggestions),
          eq(feeRefundSuggestions.month, month),
          inArray(feeRefundSuggestions.studentId, ids),
        ),
      );
    sums.count += sum?.count ?? 0;
    sums.cents += sum?.cents ?? 0;
  }
  ctx.audit({ object: { type: 'refundSuggestion', id: from }, change: { from, to, ...scope, ...done, ...sums } });
  return { ...done, ...sums };
}

const idRow = z.object({ id: z.string() });

/** Children who have a refund plan on a day of the month, or a suggestion already. */
async function childrenOf(ctx: Reading, month: string, { classIds, studentIds }: Scope): Promise<StandingChild[]> {
  const { tx, school } = ctx;
  const among = studentIds.length > 0 ? sql`and student_id = ${idsIn(studentIds)}` : sql``;
  const rows = await rowsOf(
    tx,
    sql`
    select student_id as id from fee_student_plans
      where school_id = ${school.id} and refund_plan_id is not null and from_on <= ${lastDayOf(month)}::date
        and (to_on is null or to_on >= ${firstDayOf(month)}::date) ${among}
    union
    select student_id from fee_refund_suggestions where school_id = ${school.id} and month = ${month} ${among}`,
    idRow,
  );
  if (rows.length === 0) return [];
  const children = await standingChildren(ctx, { ids: rows.map(({ id }) => id) }, month);
  return children.filter(({ classId }) => classIds.length === 0 || (classId !== null && classIds.includes(classId)));
}
