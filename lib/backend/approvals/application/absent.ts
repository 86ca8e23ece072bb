import { and, eq, inArray } from 'drizzle-orm';
import { type Application, afterAct, openTasks } from '@/lib/rules/approvals/application.ts';
import { delegationOn, mostHands } from '@/lib/rules/approvals/delegation.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import type { Working } from '../joined.ts';
import { approvalTasks } from '../schema/application.ts';
import { approvalDelegates } from '../schema/delegate.ts';
import { settle } from './act.ts';
import { type NamedAct, namedAct } from './save.ts';
import { namedOf, type Running, runningOf } from './store.ts';

/** The applications of which these people have an open task. */
export async function waitingFor(on: Pick<Working, 'tx' | 'school'>, staffIds: readonly string[]): Promise<string[]> {
  if (staffIds.length === 0) return [];
  const rows = await on.tx
    .selectDistinct({ id: approvalTasks.applicationId })
    .from(approvalTasks)
    .where(
      and(ofSchool(on, approvalTasks), inArray(approvalTasks.personId, [...staffIds]), eq(approvalTasks.isOpen, true)),
    );
  return rows.map(({ id }) => id);
}

/** Hands what waits for somebody who is away to whoever stands in for them from today on. */
export async function handOverFor(on: Working, delegateId: string): Promise<void> {
  const { fromId } = await findRow(on, approvalDelegates, delegateId);
  for (const id of await waitingFor(on, [fromId]))
    await handOverAbsent(on, await runningOf(on, await namedOf(on, id), true));
}

/**
 * Hands open tasks of people who are away to whoever stands in for them, through at most three hands; where that one
 * cannot decide on it, it stays. @returns how many went over
 */
export async function handOverAbsent(on: Working, running: Running): Promise<number> {
  const { course } = running;
  const { people, facts, day } = course;
  let application: Application = running.application;
  const acts: NamedAct[] = [];
  for (let hand = 0; hand < mostHands; hand += 1) {
    let isMoved = false;
    for (const task of openTasks(application, running.flow)) {
      const to = delegationOn(people.delegations, task.person, facts.kind, day)?.to;
      if (to === undefined) continue;
      const act = { act: 'hand', task: task.no, by: task.person, to } as const;
      const outcome = afterAct(application, act, course);
      if ('fault' in outcome) continue;
      application = outcome.application;
      acts.push(namedAct({ act: 'replace', task: task.no, insteadOf: task.person, toId: to }));
      isMoved = true;
    }
    if (!isMoved) break;
  }
  if (acts.length > 0) await settle(on, running, { after: application, acts });
  return acts.length;
}
