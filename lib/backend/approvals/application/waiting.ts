import { and, isNull } from 'drizzle-orm';
import { log } from '@/lib/log.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobHandler } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { allSchools } from '../../kernel/sweeps.ts';
import type { Working } from '../joined.ts';
import { approvalApplications } from '../schema/application.ts';
import { namedOf, type Running, runningOf } from './store.ts';

/** The applications of a school that are under way. */
export async function openOf({ tx, school }: Pick<Working, 'tx' | 'school'>): Promise<string[]> {
  const rows = await tx
    .select({ id: approvalApplications.id })
    .from(approvalApplications)
    .where(and(ofSchool({ school }, approvalApplications), isNull(approvalApplications.endedAt)))
    .orderBy(approvalApplications.id);
  return rows.map(({ id }) => id);
}

/** Whether somebody works at the school and can sign in. */
export const isHere = ({ signers: { holders } }: Pick<Running, 'signers'>, staffId: string): boolean =>
  [...holders.values()].some((ids) => ids.includes(staffId));

/** Whether nobody can go on with an application: no task of somebody who may decide, or an applicant who has left. */
export function waitsForNobody(running: Running): boolean {
  const { row, tasks, course } = running;
  if (row.state === 'returned') return !isHere(running, row.applicantId);
  return (
    row.state === 'checking' && !tasks.some(({ isOpen, personId }) => isOpen && course.people.active.has(personId))
  );
}

/** The applications of a school that wait for nobody. */
export async function strandedIn(on: Working): Promise<string[]> {
  const found: string[] = [];
  for (const id of await openOf(on))
    if (waitsForNobody(await runningOf(on, await namedOf(on, id), false))) found.push(id);
  return found;
}

/**
 * Proves each day that every application under way waits for somebody who can act. What is found is told in the log,
 * for whoever runs the installation: the watch should have moved it on.
 */
export const checkJob: JobHandler = {
  everyHours: limits.approvalCheckHours,
  run: async (job) => {
    let stranded = 0;
    for (const inSchool of await allSchools(job)) {
      const ids = await job.step((ctx) => strandedIn({ ...ctx, afterCommit: () => {} }), { inSchool });
      if (ids.length > 0) log.error({ ids }, 'applications wait for nobody');
      stranded += ids.length;
    }
    return { stranded };
  },
  // What was not looked at this time is looked at the next.
  giveUp: async () => {},
};
