import { and, asc, eq, sql } from 'drizzle-orm';
import type { Application, Course, Task, Visit } from '@/lib/rules/approvals/application.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { findRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { isOn } from '../../organisation/index.ts';
import { type ApprovedDocument, kindOf, type Working } from '../joined.ts';
import { type Everybody, everybody } from '../people.ts';
import { approvalActs, approvalApplications, approvalTasks, approvalVisits } from '../schema/application.ts';
import { approvalFlowEditions, approvalFlows } from '../schema/flow.ts';
import { contentOf } from './content.ts';

export type StoredApplication = typeof approvalApplications.$inferSelect;
export type StoredTask = typeof approvalTasks.$inferSelect;
export type StoredVisit = typeof approvalVisits.$inferSelect;

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

/** The nodes of a flow as it was written then. */
export async function editionOf(
  on: Pick<Working, 'tx' | 'school'>,
  { flowId, edition }: { readonly flowId: string; readonly edition: number },
): Promise<Flow> {
  const { flow, number } = approvalFlowEditions;
  const [found] = await on.tx
    .select({ flow })
    .from(approvalFlowEditions)
    .where(and(ofSchool(on, approvalFlowEditions), eq(approvalFlowEditions.flowId, flowId), eq(number, edition)));
  if (!found) throw missing();
  return found.flow;
}

const missing = () => new Error('A flow has the editions that applications began with');

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
  const { written, flowName, resentBy, visits, tasks } = await standOf(on, row);
  const flow = await asSwitched(on, kind, written);
  const all = await decidersOn(on, document);
  const course = courseOf(on, flow, row, document, all, resentBy);
  const content = row.state === 'checking' ? contentOf(document) : row.content;
  const application = asRule(row, content, visits, tasks);
  return { row, document, flow, flowName, course, signers: all.signers, visits, tasks, application };
}

/**
 * The nodes that an application came to, with their tasks, and the flow by which it goes: as it was written then, what
 * it is called now, and who sent the application again. One query, since whoever decides waits for each.
 */
async function standOf(on: Pick<Working, 'tx' | 'school'>, { id, flowId, edition }: StoredApplication) {
  const { visit, turn, place } = approvalTasks;
  const { applicationId, act, byId } = approvalActs;
  const resent = and(ofSchool(on, approvalActs), eq(applicationId, id), eq(act, 'resend'));
  const order = [asc(approvalVisits.no), asc(turn), asc(place)];
  const found = await on.tx
    .select({
      // Once is enough: with many tasks the nodes are most of what there is to read.
      written: sql<Flow | null>`case when row_number() over (order by ${sql.join(order, sql`, `)}) = 1
        then ${approvalFlowEditions.flow} end`,
      flowName: approvalFlows.name,
      resentBy: sql<string[]>`array(select distinct ${byId}::text from ${approvalActs} where ${resent})`,
      visit: approvalVisits,
      task: approvalTasks,
    })
    .from(approvalFlowEditions)
    .innerJoin(approvalFlows, and(ofSchool(on, approvalFlows), eq(approvalFlows.id, approvalFlowEditions.flowId)))
    .leftJoin(approvalVisits, and(ofSchool(on, approvalVisits), eq(approvalVisits.applicationId, id)))
    .leftJoin(
      approvalTasks,
      and(ofSchool(on, approvalTasks), eq(approvalTasks.applicationId, id), eq(visit, approvalVisits.no)),
    )
    .where(
      and(
        ofSchool(on, approvalFlowEditions),
        eq(approvalFlowEditions.flowId, flowId),
        eq(approvalFlowEditions.number, edition),
      ),
    )
    .orderBy(...order);
  const [first] = found;
  if (!first?.written) throw missing();
  const { written, flowName, resentBy } = first;
  const entered = found.flatMap((one) => one.visit ?? []);
  const visits = [...new Map(entered.map((one) => [one.no, one])).values()];
  const tasks = found.flatMap(({ task }) => task ?? []);
  return { written, flowName, resentBy, visits, tasks };
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
