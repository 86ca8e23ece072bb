import { and, eq } from 'drizzle-orm';
import type { Application, Course, Task, Visit } from '@/lib/rules/approvals/application.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { isOn } from '../../organisation/index.ts';
import { type ApprovedDocument, kindOf, type Working } from '../joined.ts';
import { type Everybody, everybody } from '../people.ts';
import { approvalApplications } from '../schema/application.ts';
import { approvalFlowEditions } from '../schema/flow.ts';
import { contentOf, withFiles } from './content.ts';
import { type Stored, type StoredApplication, type StoredTask, type StoredVisit, storedOf } from './stored.ts';

/** An application as the rules read it, with the document as it is now and everybody who may decide. */
export interface Running extends Omit<Stored, 'written'> {
  readonly document: ApprovedDocument;
  readonly flow: Flow;
  readonly course: Course;
  readonly signers: Everybody['signers'];
  readonly hasApp: boolean;
  readonly application: Application;
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
  if (!found) throw new Error('A flow has the editions that applications began with');
  return found.flow;
}

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
  const read = await kindOf(kind).read(on, documentId, lock);
  const { written, ...stored } = await storedOf(on, id, lock);
  const { row, visits, tasks, acts, files } = stored;
  const document = kindOf(kind).hasFiles ? withFiles(read, files.get(documentId) ?? []) : read;
  const flow = await asSwitched(on, kind, written);
  const all = await decidersOn(on, document);
  const resentBy = acts.flatMap(({ act, byId }) => (act === 'resend' && byId !== null ? byId : []));
  const course = courseOf(on, flow, row, document, all, resentBy);
  const content = row.state === 'checking' ? contentOf(document) : row.content;
  const application = asRule(row, content, visits, tasks);
  return { ...stored, document, flow, course, signers: all.signers, hasApp: all.hasApp, application };
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
