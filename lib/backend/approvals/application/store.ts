import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Application, type Course, openTasks, type Task, type Visit } from '@/lib/rules/approvals/application.ts';
import { copiedTo } from '@/lib/rules/approvals/deciders.ts';
import type { CopyRule, Flow } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { insertTogether, rowsFor } from '../../kernel/bulk-insert.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { isOn } from '../../organisation/index.ts';
import { type ApprovedDocument, kindOf, type Working } from '../joined.ts';
import { dueAfter, type Everybody, everybody } from '../people.ts';
import {
  approvalActs,
  approvalApplications,
  approvalCopies,
  approvalTasks,
  approvalVisits,
} from '../schema/application.ts';
import { approvalFlowEditions, approvalFlows } from '../schema/flow.ts';
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
  readonly flowName: string;
  readonly course: Course;
  readonly signers: Everybody['signers'];
  readonly application: Application;
  readonly tasks: readonly StoredTask[];
  readonly visits: readonly StoredVisit[];
}

/** Which document of which kind is meant. */
export interface Approved {
  readonly kind: ApprovalKind;
  readonly documentId: string;
}

interface EditionOfFlow {
  readonly flowId: string;
  readonly edition: number;
  /** The application that began with it. */
  readonly id?: string;
}

/** The nodes of a flow as it was written then, what the flow is called now, and who sent its application again. */
async function namedEdition(
  on: Pick<Working, 'tx' | 'school'>,
  { flowId, edition, id = flowId }: EditionOfFlow,
): Promise<{ readonly flow: Flow; readonly name: string; readonly resentBy: readonly string[] }> {
  const { applicationId, act, byId } = approvalActs;
  const resent = and(ofSchool(on, approvalActs), eq(applicationId, id), eq(act, 'resend'));
  const resentBy = sql<string[]>`array(select distinct ${byId}::text from ${approvalActs} where ${resent})`;
  const [found] = await on.tx
    .select({ flow: approvalFlowEditions.flow, name: approvalFlows.name, resentBy })
    .from(approvalFlowEditions)
    .innerJoin(approvalFlows, and(ofSchool(on, approvalFlows), eq(approvalFlows.id, approvalFlowEditions.flowId)))
    .where(
      and(
        ofSchool(on, approvalFlowEditions),
        eq(approvalFlowEditions.flowId, flowId),
        eq(approvalFlowEditions.number, edition),
      ),
    );
  if (!found) throw new Error('A flow has the editions that applications began with');
  return found;
}

/** The nodes of a flow as it was written then. */
export const editionOf = async (...asked: Parameters<typeof namedEdition>): Promise<Flow> =>
  (await namedEdition(...asked)).flow;

/** A flow as it goes for a kind: where the school's switch wants another person, nobody decides on what they asked. */
export async function asSwitched(on: Pick<Working, 'tx' | 'school'>, kind: ApprovalKind, flow: Flow): Promise<Flow> {
  const second = kindOf(kind).rule?.second;
  if (!second || !flow.ownDecision || !(await isOn(on, second))) return flow;
  return { ...flow, ownDecision: false };
}

/** What the flow is asked about a document, with everybody who may decide on it. */
export function courseOf(
  on: Working,
  flow: Flow,
  row: Pick<StoredApplication, 'kind' | 'applicantId' | 'departmentId' | 'chosen'>,
  { childId, cents, days, authorAccounts = [], ...document }: ApprovedDocument,
  { people, signers }: Everybody,
  resentBy: readonly string[] = [],
): Course {
  const { kind, departmentId, chosen, applicantId: applicant } = row;
  const made = [...signers.accounts].flatMap(([id, account]) => (authorAccounts.includes(account) ? id : []));
  const authors = [...new Set([...document.authors, ...made, ...resentBy])];
  const facts = { applicant, authors, departmentId, childId, kind, amount: cents, days: days ?? null, chosen };
  return { flow, facts, people, day: today(on) };
}

/** Everybody who may decide on a document. */
export const decidersOn = (on: Working, { childId }: ApprovedDocument): Promise<Everybody> =>
  everybody(on, childId === null ? [] : [childId]);

/** An application with the document that it is about. */
export interface Named extends Approved {
  readonly id: string;
}

/** Which document an application is about. @throws ServiceError notFound */
export async function namedOf(on: Pick<Working, 'tx' | 'school'>, id: string): Promise<Named> {
  const { kind, documentId } = approvalApplications;
  const [named] = await on.tx
    .select({ id: approvalApplications.id, kind, documentId })
    .from(approvalApplications)
    .where(oneOfSchool(on, approvalApplications, id));
  if (!named) throw new ServiceError('notFound');
  return named;
}

/**
 * An application with all that deciding needs; `lock`: held with its document until the transaction ends, the document
 * first, as its own module holds it. @throws ServiceError notFound
 */
export async function runningOf(on: Working, { id, kind, documentId }: Named, lock: boolean): Promise<Running> {
  const document = await kindOf(kind).read(on, documentId, lock);
  const row = await findRow(on, approvalApplications, id, { lock });
  const { flow: written, name: flowName, resentBy } = await namedEdition(on, row);
  const flow = await asSwitched(on, kind, written);
  const all = await decidersOn(on, document);
  const course = courseOf(on, flow, row, document, all, resentBy);
  return { row, document, flow, flowName, course, signers: all.signers, ...(await standOf(on, row, document)) };
}

/** The same application after an act in this transaction, which changes neither its document nor its people. */
export async function runningAfter(on: Working, before: Running): Promise<Running> {
  const row = await findRow(on, approvalApplications, before.row.id);
  return { ...before, row, ...(await standOf(on, row, before.document)) };
}

/** The nodes that an application came to, with their tasks, as they are kept and as the rules read them. */
async function standOf(on: Working, row: StoredApplication, document: ApprovedDocument) {
  const { visit, turn, place } = approvalTasks;
  const found = await on.tx
    .select({ visit: approvalVisits, task: approvalTasks })
    .from(approvalVisits)
    .leftJoin(
      approvalTasks,
      and(
        ofSchool(on, approvalTasks),
        eq(approvalTasks.applicationId, approvalVisits.applicationId),
        eq(visit, approvalVisits.no),
      ),
    )
    .where(and(ofSchool(on, approvalVisits), eq(approvalVisits.applicationId, row.id)))
    .orderBy(asc(approvalVisits.no), asc(turn), asc(place));
  const visits = [...new Map(found.map((one) => [one.visit.no, one.visit])).values()];
  const tasks = found.flatMap(({ task }) => task ?? []);
  const content = row.state === 'checking' ? contentOf(document) : row.content;
  return { visits, tasks, application: asRule(row, content, visits, tasks) };
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

/** What an application has become, in rows: what is new and what is another, and who has to act now. */
interface Becoming {
  readonly visits: readonly (typeof approvalVisits.$inferInsert)[];
  readonly added: readonly (typeof approvalTasks.$inferInsert)[];
  readonly changed: readonly ({ readonly no: number } & Stand)[];
  readonly asked: readonly string[];
  /** Whose open tasks others have settled. */
  readonly settled: readonly string[];
}
type Stand = Pick<StoredTask, 'turn' | 'place' | 'state' | 'isOpen' | 'openedAt'>;

async function becoming(on: Working, { row, flow, tasks, visits }: Kept, after: Application): Promise<Becoming> {
  const whose = { schoolId: on.school.id, applicationId: row.id };
  const entered: (typeof approvalVisits.$inferInsert)[] = [];
  for (const [no, { node: key, trace }] of after.visits.entries()) {
    if (no < visits.length) continue;
    const node = flow.nodes.find((one) => one.key === key);
    const due = await dueAfter(on, node?.type === 'sign' ? node.hours : null);
    const at = { enteredAt: on.now, dueOn: due?.day ?? null, dueMinute: due?.minute ?? null };
    entered.push({ ...whose, no, node: key, trace, ...at });
  }
  const known = new Map(tasks.map((task) => [task.no, task]));
  const open = new Set(openTasks(after, flow).map(({ no }) => no));
  const places = after.visits.flatMap(({ turns }, visit) =>
    turns.flatMap((turn, at) => turn.map((task, place) => ({ task, visit, turn: at, place }))),
  );
  const all = places.map(({ task, visit, turn, place }) => {
    const before = known.get(task.no);
    const isOpen = open.has(task.no);
    const openedAt = before?.openedAt ?? (isOpen ? on.now : null);
    return { before, task, visit, stand: { turn, place, state: task.state, isOpen, openedAt } };
  });
  return {
    visits: entered,
    added: all.flatMap(({ before, visit, task: { no, person: personId, rule, instead: insteadOf }, stand }) =>
      before ? [] : [{ ...whose, no, visit, personId, rule, insteadOf, ...stand }],
    ),
    changed: all.flatMap(({ before, task: { no }, stand }) =>
      before?.state === 'waiting' && isOther(before, stand) ? [{ no, ...stand }] : [],
    ),
    asked: all.flatMap(({ before, task, stand }) => (stand.isOpen && !before?.isOpen ? task.person : [])),
    settled: all.flatMap(({ before, task, stand }) => (before?.isOpen && stand.state === 'dropped' ? task.person : [])),
  };
}

type Kept = Pick<Running, 'row' | 'flow' | 'tasks' | 'visits'>;

/** What of an application follows from how it stands. */
const standing = (on: Working, { state, since, backTo, unfilled, content }: Application) => ({
  ...{ state, since, backTo, unfilled, content },
  endedAt: state === 'checking' || state === 'returned' ? null : on.now,
});

/**
 * Writes an application that begins, with the nodes that it came to, in one round trip.
 * @returns who has to act now
 */
export async function saveNew(on: Working, row: StoredApplication, flow: Flow, after: Application) {
  const { visits, added, asked } = await becoming(on, { row, flow, tasks: [], visits: [] }, after);
  await insertTogether(
    on.tx,
    rowsFor(approvalApplications, [{ ...row, ...standing(on, after) }]),
    rowsFor(approvalVisits, visits),
    rowsFor(approvalTasks, added),
  );
  return asked;
}

/**
 * Writes what became of an application: nodes that were entered, tasks, and how it stands.
 * @returns who has to act now, and whose turn others have taken
 */
export async function saveStand(
  on: Working,
  running: Kept & Pick<Running, 'document'>,
  after: Application,
): Promise<Pick<Becoming, 'asked' | 'settled'>> {
  const { row, document } = running;
  const { visits, added, changed, asked, settled } = await becoming(on, running, after);
  await insertTogether(on.tx, rowsFor(approvalVisits, visits), rowsFor(approvalTasks, added));
  if (changed.length > 0) await on.tx.execute(changedTasks(on, row.id, changed));
  const isChanged = after.content !== row.content;
  await on.tx
    .update(approvalApplications)
    .set({
      ...standing(on, after),
      ...(isChanged ? { shown: document.shown, title: document.title, cents: document.cents } : {}),
      ...(after.state === 'returned' && row.state !== 'returned' ? { before: row.shown } : {}),
    })
    .where(oneOfSchool(on, approvalApplications, row.id));
  return { asked, settled };
}

/** All tasks of an application that stand otherwise, by one statement. */
const changedTasks = ({ school }: Working, id: string, rows: Becoming['changed']): SQL => sql`
  update approval_tasks t set turn = c.turn, place = c.place, state = c.state, is_open = c."isOpen",
    opened_at = c."openedAt"
  from json_to_recordset(${JSON.stringify(rows)}::json) as c(
    no smallint, turn smallint, place smallint, state text, "isOpen" boolean, "openedAt" timestamptz)
  where t.school_id = ${school.id}::uuid and t.application_id = ${id}::uuid and t.no = c.no`;

const isOther = (before: StoredTask, stand: Stand): boolean =>
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
