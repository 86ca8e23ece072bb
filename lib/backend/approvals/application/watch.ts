import { and, eq } from 'drizzle-orm';
import { log } from '@/lib/log.ts';
import { afterAct, withoutGone } from '@/lib/rules/approvals/application.ts';
import type { WorkMoment } from '@/lib/rules/approvals/work-hours.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { JobCtx, JobHandler } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { allSchools } from '../../kernel/sweeps.ts';
import type { Working } from '../joined.ts';
import { dueAfter, momentAt } from '../people.ts';
import { approvalTasks } from '../schema/application.ts';
import { handOverAbsent } from './absent.ts';
import { settle } from './act.ts';
import { tellAbout } from './notify.ts';
import { addAct, namedAct } from './save.ts';
import { namedOf, type Running, runningOf } from './store.ts';
import { isHere, openOf } from './waiting.ts';

/**
 * Looks at every application that waits for somebody: hands over what waits for people who are away, replaces those who
 * have left or can no longer decide, reminds whoever is late, and tells their head when it goes on. What was returned
 * to somebody who has left is withdrawn.
 */
export const watchJob: JobHandler = {
  everyHours: limits.approvalWatchHours,
  run: async (job) => {
    let changed = 0;
    for (const inSchool of await allSchools(job)) {
      const ids = await job.step(openOf, { inSchool });
      for (const id of ids) changed += await job.step((ctx) => watch(ctx, id), { inSchool });
    }
    return { changed };
  },
  // What was not done this time is done the next.
  giveUp: async () => {},
};

/** @returns 1 where something of it changed */
async function watch(ctx: JobCtx, id: string): Promise<number> {
  const on: Working = { ...ctx, afterCommit: () => {} };
  try {
    return await on.tx.transaction(async (tx) => watchOne({ ...on, tx }, id));
  } catch (error) {
    // What the document refuses, somebody has to settle there; it stays as it is.
    if (!(error instanceof ServiceError)) throw error;
    log.warn({ id, error: error.error }, 'an application could not be moved on');
    return 0;
  }
}

async function watchOne(on: Working, id: string): Promise<number> {
  const running = await runningOf(on, await namedOf(on, id), true);
  if (running.row.state === 'returned') return withdrawLeft(on, running);
  if (running.row.state !== 'checking') return 0;
  if ((await handOverAbsent(on, running)) > 0) return noted(on, id, 'absent');
  const without = withoutGone(running.application, running.course);
  if (without !== running.application) {
    const gone = running.tasks.find(({ isOpen, personId }) => isOpen && !running.course.people.active.has(personId));
    const replaced = namedAct({ act: 'replace', task: gone?.no ?? null, insteadOf: gone?.personId ?? null });
    await settle(on, running, { after: without, acts: [replaced] });
    return noted(on, id, 'gone');
  }
  return remindLate(on, running);
}

function noted(on: Working, id: string, why: string): 1 {
  on.audit({ action: 'approvals.application.watch', object: { type: 'application', id }, change: { why } });
  return 1;
}

/** Takes back what nobody will send again: whoever asked for it has left. */
async function withdrawLeft(on: Working, running: Running): Promise<number> {
  const { row, application, course } = running;
  if (isHere(running, row.applicantId)) return 0;
  const outcome = afterAct(application, { act: 'withdraw', by: row.applicantId, forOther: true }, course);
  if ('fault' in outcome) return 0;
  await settle(on, running, { after: outcome.application, acts: [namedAct({ act: 'withdraw', byId: null })] });
  return noted(on, row.id, 'left');
}

const isPast = (due: WorkMoment, { day, minute }: WorkMoment): boolean =>
  due.day < day || (due.day === day && due.minute <= minute);

/** Reminds whoever is late, and once it has taken twice its time tells the head of their department. */
async function remindLate(on: Working, running: Running): Promise<number> {
  const { row, visits, flow, tasks, acts, signers } = running;
  const visit = visits.at(-1);
  const node = flow.nodes.find(({ key }) => key === visit?.node);
  if (!visit?.dueOn || node?.type !== 'sign' || node.hours === null) return 0;
  const due = { day: visit.dueOn, minute: visit.dueMinute ?? 0 };
  if (!isPast(due, momentAt(on))) return 0;
  const open = tasks.filter(({ isOpen }) => isOpen);
  const fresh = open.filter(({ remindedAt }) => remindedAt === null);
  for (const { no, personId } of fresh) {
    const one = and(ofSchool(on, approvalTasks), eq(approvalTasks.applicationId, row.id), eq(approvalTasks.no, no));
    await on.tx.update(approvalTasks).set({ remindedAt: on.now }).where(one);
    await addAct(on, running, namedAct({ act: 'remind', task: no, toId: personId }));
    await tellAbout(on, running, ['late', [personId]]);
  }
  if (fresh.length > 0) return noted(on, row.id, 'late');
  const twice = await dueAfter(on, node.hours, due);
  if (!twice || !isPast(twice, momentAt(on))) return 0;
  const left = open.filter(({ no }) => !acts.some(({ act, task }) => act === 'escalate' && task === no));
  for (const { no, personId } of left) {
    const department = signers.departments.get(signers.departmentOf.get(personId) ?? '');
    const head = [department?.headId, department?.deputyId].find(
      (id) => id && id !== personId && signers.active.has(id),
    );
    await addAct(on, running, namedAct({ act: 'escalate', task: no, toId: head ?? null }));
    await tellAbout(on, running, ['late', head ? [head] : [row.applicantId]]);
  }
  return left.length > 0 ? noted(on, row.id, 'escalated') : 0;
}
