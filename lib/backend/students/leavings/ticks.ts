import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { stateCalls } from '@/lib/contracts/students/state-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { leavingTicks } from '../schema/leavings.ts';
import type { Writing } from '../writing.ts';
import { leavingChecks } from './checks.ts';

type Tick = typeof stateCalls.tickLeaving;

/**
 * Ticks a line of the school's own for children, or takes the tick back.
 * @throws ServiceError notFound (a child, or the line)
 */
export async function tickLeaving(ctx: Ctx, { ids, item, done }: ParsedInputOf<Tick>): Promise<ReplyOf<Tick>> {
  const { lines } = await leavingChecks(ctx, { ids });
  if (!lines.some((line) => line.item === item)) throw new ServiceError('notFound');
  const wanted = [...new Set(ids)];
  if (done) {
    const by = { tickedAt: ctx.now, tickedBy: ctx.person.accountId };
    await ctx.tx
      .insert(leavingTicks)
      .values(wanted.map((studentId) => ({ schoolId: ctx.school.id, studentId, item, ...by })))
      .onConflictDoNothing();
  } else await clearTicks(ctx, wanted, item);
  ctx.audit({
    object: { type: 'student', id: wanted.length === 1 ? (wanted[0] ?? '') : `${wanted.length}` },
    change: { students: wanted, new: { item, done } },
  });
  return leavingChecks(ctx, { ids });
}

/** Takes ticks back: of one line, or all of them when children come back. */
export async function clearTicks(ctx: Writing, ids: readonly string[], item?: string): Promise<void> {
  await ctx.tx
    .delete(leavingTicks)
    .where(
      and(
        ofSchool(ctx, leavingTicks),
        inArray(leavingTicks.studentId, [...ids]),
        item === undefined ? undefined : eq(leavingTicks.item, item),
      ),
    );
}
