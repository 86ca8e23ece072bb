import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { analysisCalls } from '@/lib/contracts/practice/analysis.ts';
import { msOfDays } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { givenName } from '@/lib/rules/screen-name.ts';
import { offerTickets, type PracticePurpose, revokeTickets } from '../../family/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { knownFamily } from '../../students/index.ts';
import { practisedOf } from './family-sheet.ts';

type Calls = typeof analysisCalls;

/** The link by which a family reads what its child practised, for some weeks. @throws ServiceError notFound */
export async function practiceLink(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['practiceLink']>,
): Promise<ReplyOf<Calls['practiceLink']>> {
  await knownFamily(ctx, studentId);
  const until = new Date(ctx.now.getTime() + msOfDays(limits.familyPracticeDays));
  const offered = (await offerTickets(ctx, { purpose: 'practice', studentIds: [studentId], until })).get(studentId);
  if (!offered) throw new Error('Whoever is offered a link has one');
  ctx.audit({ object: { type: 'student', id: studentId }, change: { until: offered.until.toISOString() } });
  return { key: offered.key, until: offered.until.toISOString() };
}

/** Shuts that link, whoever has it. @throws ServiceError notFound */
export async function endPracticeLink(
  ctx: Ctx,
  { studentId }: ParsedInputOf<Calls['endPracticeLink']>,
): Promise<ReplyOf<Calls['endPracticeLink']>> {
  await knownFamily(ctx, studentId);
  const ended = await revokeTickets(ctx, studentId, 'practice');
  ctx.audit({ object: { type: 'student', id: studentId }, change: { ended } });
  return { ended };
}

/** What stands behind the link, without the child's whole name. */
export const practicePurpose: PracticePurpose = {
  show: async (on, studentId) => {
    const { name, ...sheet } = await practisedOf(on, studentId);
    return { ...sheet, name: givenName(name) };
  },
};
