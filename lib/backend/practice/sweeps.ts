import { and, asc, eq, exists, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx } from '../kernel/jobs.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { sumsOf } from './analysis/question-sums.ts';
import { practiceAnswers, practiceSeats, practiceSessionQuestions, practiceSessions } from './schema/session.ts';
import { answersOf, answersTo, questionsOf } from './session/figures.ts';

/** After a year only the sums of each question are kept: who sat where, and what each child answered, goes. */
export const practiceSweeps: readonly Sweep[] = [
  schoolSweep('practice.answers', async (ctx) => {
    const [old] = await ctx.tx
      .select({ id: practiceSessions.id, pace: practiceSessions.pace })
      .from(practiceSessions)
      .where(
        and(
          ofSchool(ctx, practiceSessions),
          lt(practiceSessions.startedAt, daysEarlier(ctx.now, limits.practiceAnswerDays)),
          exists(
            ctx.tx
              .select({ id: practiceSeats.id })
              .from(practiceSeats)
              .where(and(ofSchool(ctx, practiceSeats), eq(practiceSeats.sessionId, practiceSessions.id))),
          ),
        ),
      )
      .orderBy(asc(practiceSessions.startedAt))
      .limit(1);
    return old ? forget(ctx, old) : 0;
  }),
];

async function forget(
  ctx: JobCtx & { readonly school: { readonly id: string } },
  { id: sessionId, pace }: Pick<typeof practiceSessions.$inferSelect, 'id' | 'pace'>,
): Promise<number> {
  const answers = await answersOf(ctx, [sessionId]);
  for (const question of await questionsOf(ctx, [sessionId]))
    await ctx.tx
      .update(practiceSessionQuestions)
      .set({ sums: sumsOf(question, answersTo(answers, question), pace) })
      .where(and(ofSchool(ctx, practiceSessionQuestions), eq(practiceSessionQuestions.id, question.id)));
  for (const table of [practiceAnswers, practiceSeats])
    await ctx.tx.delete(table).where(and(ofSchool(ctx, table), eq(table.sessionId, sessionId)));
  return 1;
}
