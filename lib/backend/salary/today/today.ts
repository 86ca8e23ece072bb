import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { salaryTodayCalls } from '@/lib/contracts/salary/today.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { salaryRecords } from '../schema/record.ts';
import { salarySlips } from '../schema/slip.ts';

type Calls = typeof salaryTodayCalls;

/** What of payroll waits, each figure for whoever may do something about it. */
async function salaryToday(ctx: Ctx): Promise<ReplyOf<Calls['salaryToday']>> {
  const { state, madeBy } = salaryRecords;
  const othersMade = or(isNull(madeBy), ne(madeBy, ctx.staffId));
  const records = (which: ReturnType<typeof and>) =>
    ctx.tx.$count(salaryRecords, and(ofSchool(ctx, salaryRecords), which));
  const questioned = and(ofSchool(ctx, salarySlips), eq(salarySlips.state, 'questioned'));
  return {
    toApprove: ctx.can('salary.record.approve') ? await records(and(eq(state, 'checking'), othersMade)) : null,
    toPush: ctx.can('salary.record.push') ? await records(eq(state, 'approved')) : null,
    questions: ctx.can('salary.slip.open') ? await ctx.tx.$count(salarySlips, questioned) : null,
  };
}

export const salaryTodayVerbs: VerbGroup<Calls> = { salaryToday };
