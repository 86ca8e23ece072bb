import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Application, type Course, openTasks, type Task, type Visit } from '@/lib/rules/approvals/application.ts';
import { copiedTo } from '@/lib/rules/approvals/deciders.ts';
import type { CopyRule, Flow } from '@/lib/rules/approvals/flow.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { type ApprovedDocument, kindOf, type Working } from '../joined.ts';
import { dueAfter, type Everybody, everybody } from '../people.ts';
import {
  approvalActs,
  approvalApplications,
  approvalCopies,
  approvalTasks,
  approvalVisits,
} from '../schema/application.ts';
import { approvalFlowEditions } from '../schema/flow.ts';
import { contentOf } from './content.ts';

export type StoredApplication = typeof approvalApplications.$inferSelect;
type StoredTask = typeof approvalTasks.$inferSelect;
type StoredVisit = typeof approvalVisits.$inferSelect;
export type NewAct = Omit<typeof approvalActs.$inferInsert, 'schoolId' | 'id' | 'applicationId' | 'at'>;

/** An application as the rules read it, with the document as it is now and everybody who may decide. */
export interface Running {
  readonly row: StoredApplication;
  readonly document: ApprovedDocument;
  readonly flow: Flow;
  readonly course: Course;
  readonly signers: Everybody['signers'];
  readonly application: Application;
  readonly tasks: readonly StoredTask[];
  readonly visits: readonly StoredVisit[];
}

const ofOne = (on: Pick<Working, 'school'>, table: typeof approvalTasks | typeof approvalVisits, id: string) =>
  and(ofSchool(on, table), eq(table.applicationId, id));

/** The nodes of a flow as it was written then. */
export async function editionOf(
  on: Pick<Working, 'tx' | 'school'>,
  { flowId, edition }: { readonly flowId: string; readonly edition: number },
): Promise<Flow> {
  const [found] = await on.tx
    .select({ flow: approvalFlowEditions.flow })
    .from(approvalFlowEditions)
    .where(
      and(
        ofSchool(on, approvalFlowEditions),
        eq(approvalFlowEditions.flowId, flowId),
        eq(approvalFlowEditions.number, edition),
      ),
    );
  if (!found) throw new Error('A flow has the editions that applications began with');
  return found.flow;
}

/** What the flow is asked about a document. */
export async function courseOf(
  on: Working,
  flow: Flow,
  row: Pick<StoredApplication, 'kind' | 'applicantId' | 'departmentId' | 'chosen'>,
  document: ApprovedDocument,
): Promise<{ readonly course: Course; readonly signers: Everybody['signers'] }> {
  const { childId, cents, days = null, authors } = document;
  const { signers, people } = await everybody(on, childId === null ? [] : [childId]);
  const facts = {
    applicant: row.applicantId,
    authors,
    departmentId: row.departmentId,
    childId,
    kind: row.kind,
    amount: cents,
    days,
    chosen: row.chosen,
  };
  return { course: { flow, facts, people, day: today(on) }, signers };
}

/**
 * An application with all that deciding needs; `lock`: held with its document until the transaction ends, the document
 * first, as its own module holds it. @throws ServiceError notFound
 */
export async function runningOf(on: Working, id: string, lock: boolean): Promise<Running> {
  const [named] = await on.tx
    .select({ kind: approvalApplications.kind, documentId: approvalApplications.documentId })
    .from(approvalApplications)
    .where(oneOfSchool(on, approvalApplications, id));
  const document = named && (await kindOf(named.kind).read(on, named.documentId, lock));
  const row = await findRow(on, approvalApplications, id, { lock });
  if (!document) throw new Error('An application that is held has a document');
  const flow = await editionOf(on, row);
  const { course, signers } = await courseOf(on, flow, row, document);
  const visits = await on.tx
    .select()
    .from(approvalVisits)
    .where(ofOne(on, approvalVisits, id))
    .orderBy(asc(approvalVisits.no));
  const tasks = await on.tx
    .select()
    .from(approvalTasks)
    .where(ofOne(on, approvalTasks, id))
    .orderBy(asc(approvalTasks.visit), asc(approvalTasks.turn), asc(approvalTasks.place));
  const content = row.state === 'checking' ? contentOf(document) : row.content;
  return { row, document, flow, course, signers, tasks, visits, application: asRule(row, content, visits, tasks) };
}

function asRule(
  { state, since, backTo, unfilled }: StoredApplication,
  content: string,
  visits: readonly StoredVisit[],
  tasks: readonly StoredTask[],
): Application {
  const turnsOf = (no: number): Task[][] => {
    const turns = Map.groupBy(
      tasks.filter(({ visit }) => visit === no),
      ({ turn }) => turn,
    );
    return [...turns.values()].map((turn) =>
      turn.map((task) => ({
        no: task.no,
        person: task.personId,
        rule: task.rule,
        instead: task.insteadOf,
        state: task.state,
      })),
    );
  };
  const read = visits.map(({ no, node, trace }): Visit => ({ node, trace, turns: turnsOf(no) }));
  return { state, content, visits: read, since, backTo, unfilled };
}

/** Adds an act; refused by the database once the application has ended. @returns its id */
export async function addAct(on: Working, applicationId: string, act: NewAct): Promise<string> {
  const id = uuidv7();
  await on.tx.insert(approvalActs).values({ schoolId: on.school.id, id, applicationId, at: on.now, ...act });
  return id;
}

/**
 * Writes what became of an application: nodes that were entered, tasks, and how it stands.
 * @returns who has to act now
 */
export async function saveStand(
  on: Working,
  running: Pick<Running, 'row' | 'document' | 'flow' | 'course' | 'tasks' | 'visits'>,
  after: Application,
): Promise<readonly string[]> {
  const { row, document, flow } = running;
  const whose = { schoolId: on.school.id, applicationId: row.id };
  for (const [no, { node: key, trace }] of after.visits.entries()) {
    if (no < running.visits.length) continue;
    const node = flow.nodes.find((one) => one.key === key);
    const due = await dueAfter(on, node?.type === 'sign' ? node.hours : null);
    const at = { enteredAt: on.now, dueOn: due?.day ?? null, dueMinute: due?.minute ?? null };
    await on.tx.insert(approvalVisits).values({ ...whose, no, node: key, trace, ...at });
  }
  const asked = await saveTasks(on, running, after);
  const isEnded = !['checking', 'returned'].includes(after.state);
  const isChanged = after.content !== row.content;
  await on.tx
    .update(approvalApplications)
    .set({
      state: after.state,
      since: after.since,
      backTo: after.backTo,
      unfilled: after.unfilled,
      content: after.content,
      ...(isChanged ? { shown: document.shown, title: document.title, cents: document.cents } : {}),
      ...(after.state === 'returned' && row.state !== 'returned' ? { before: row.shown } : {}),
      endedAt: isEnded ? on.now : null,
    })
    .where(oneOfSchool(on, approvalApplications, row.id));
  return asked;
}

async function saveTasks(
  on: Working,
  { row, flow, tasks }: Pick<Running, 'row' | 'flow' | 'tasks'>,
  after: Application,
): Promise<readonly string[]> {
  const known = new Map(tasks.map((task) => [task.no, task]));
  const open = new Set(openTasks(after, flow).map(({ no }) => no));
  const asked: string[] = [];
  const places = after.visits.flatMap(({ turns }, visit) =>
    turns.flatMap((turn, at) => turn.map((task, place) => ({ task, visit, turn: at, place }))),
  );
  for (const { task, visit, turn, place } of places) {
    const before = known.get(task.no);
    const isOpen = open.has(task.no);
    if (isOpen && !before?.isOpen) asked.push(task.person);
    const openedAt = before?.openedAt ?? (isOpen ? on.now : null);
    const stand = { turn, place, state: task.state, isOpen, openedAt };
    if (!before) {
      const who = { personId: task.person, rule: task.rule, insteadOf: task.instead };
      const key = { schoolId: on.school.id, applicationId: row.id, no: task.no };
      await on.tx.insert(approvalTasks).values({ ...key, visit, ...who, ...stand });
    } else if (before.state === 'waiting' && isOther(before, stand)) {
      await on.tx
        .update(approvalTasks)
        .set(stand)
        .where(and(ofOne(on, approvalTasks, row.id), eq(approvalTasks.no, task.no)));
    }
  }
  return asked;
}

const isOther = (before: StoredTask, stand: Pick<StoredTask, 'turn' | 'place' | 'state' | 'isOpen'>): boolean =>
  before.state !== stand.state ||
  before.isOpen !== stand.isOpen ||
  before.place !== stand.place ||
  before.turn !== stand.turn;

/** Sends copies, each once. @returns whom */
export async function saveCopies(
  on: Working,
  id: string,
  rules: readonly CopyRule[],
  course: Course,
): Promise<readonly string[]> {
  const to = copiedTo(rules, course);
  if (to.length === 0) return [];
  const rows = to.map((personId) => ({ schoolId: on.school.id, applicationId: id, personId, sentAt: on.now }));
  const sent = await on.tx
    .insert(approvalCopies)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: approvalCopies.personId });
  return sent.map(({ id: person }) => person);
}
