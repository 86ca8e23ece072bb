import { and, eq } from 'drizzle-orm';
import type { MissedReason } from '@/lib/rules/health/check.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { healthMissedChecks as table } from '../schema/missed.ts';
import type { Part } from './class-on.ts';

const ofPart = (ctx: Pick<Ctx, 'school'>, { day, period }: Part) =>
  and(ofSchool(ctx, table), eq(table.day, day), eq(table.period, period));

/** Who could not be checked for a part of a day, and why; a check that followed counts beside it. */
export async function missedOn(ctx: Ctx, part: Part): Promise<ReadonlyMap<string, MissedReason>> {
  const rows = await ctx.tx
    .select({ studentId: table.studentId, reason: table.reason })
    .from(table)
    .where(ofPart(ctx, part));
  return new Map(rows.map(({ studentId, reason }) => [studentId, reason]));
}

/** What was noted of one child for a part of a day, held until the transaction ends. */
export async function missedOf(ctx: Ctx, studentId: string, part: Part) {
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofPart(ctx, part), eq(table.studentId, studentId)))
    .for('update');
  return row ?? null;
}
