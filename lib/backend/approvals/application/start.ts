import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ApplicationState, begun, type Course, stateCodes } from '@/lib/rules/approvals/application.ts';
import { choicesLacking } from '@/lib/rules/approvals/deciders.ts';
import { type SignNode, wayOf } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { filesOf } from '../file/file.ts';
import { kindOf, type Working } from '../joined.ts';
import type { Everybody } from '../people.ts';
import { approvalApplications } from '../schema/application.ts';
import { approvalFlowEditions, approvalFlows, approvalKindFlows } from '../schema/flow.ts';
import { contentOf, withFiles } from './content.ts';
import { tellAbout, wordOf } from './notify.ts';
import { becoming, namedAct, saveCopies, saveNew, writeAct } from './save.ts';
import { type Approved, asSwitched, courseOf, decidersOn } from './store.ts';
import type { StoredApplication } from './stored.ts';

interface NewApplication extends Approved {
  /** Whom the applicant chose, by the key of the node. */
  readonly chosen?: Readonly<Record<string, readonly string[]>>;
}

/** How a document stands by its newest application. */
export interface ApprovalStand {
  readonly applicationId: string;
  readonly state: ApplicationState;
  /** 0 checking, 1 passed, 2 failed. */
  readonly code: 0 | 1 | 2;
  /** Who has to act, by name; empty where nobody has. */
  readonly waitsFor: string;
}

/** The flow that is on for a kind of document, as it was switched on; null where none is. */
export async function flowFor(on: Pick<Working, 'tx' | 'school'>, kind: ApprovalKind) {
  const { number, flow } = approvalFlowEditions;
  const [found] = await on.tx
    .select({ flowId: approvalFlows.id, edition: number, flow, name: approvalFlows.name })
    .from(approvalKindFlows)
    .innerJoin(approvalFlows, and(ofSchool(on, approvalFlows), eq(approvalFlows.id, approvalKindFlows.flowId)))
    .innerJoin(
      approvalFlowEditions,
      and(
        ofSchool(on, approvalFlowEditions),
        eq(approvalFlowEditions.flowId, approvalFlows.id),
        eq(number, approvalFlows.editionOn),
      ),
    )
    .where(and(ofSchool(on, approvalKindFlows), eq(approvalKindFlows.kind, kind), eq(approvalFlows.state, 'on')));
  return found ?? null;
}

/** @throws ServiceError approvalChoice: the applicant has to choose somebody first, with the circle to choose from */
function refuseUnchosen(way: readonly SignNode[], course: Course, { names }: Everybody['signers']): void {
  const [lacking] = choicesLacking(way, course);
  const node = way.find(({ key }) => key === lacking);
  if (!node) return;
  const among = node.who
    .flatMap((rule) => (rule.by === 'choice' ? rule.among : []))
    .map((id) => ({ id, name: names.get(id) ?? '' }));
  throw new ServiceError('approvalChoice', { node: node.name }, { detail: { node: node.key, among } });
}

/**
 * Hands a document in on the flow that stands for its kind, in the transaction of its module, and tells whoever has to
 * act. The document is moved to `checking` by what its module has hung in.
 * @throws ServiceError noFlow, approvalChoice: somebody is to be chosen first, approvalUnfilled: a node that nobody
 * fills, wrongState: it is under way already
 */
export async function startApproval(
  ctx: Ctx,
  { kind, documentId, chosen = {} }: NewApplication,
): Promise<ApprovalStand> {
  const read = await kindOf(kind).read(ctx, documentId, true);
  const files = kindOf(kind).hasFiles ? await filesOf(ctx, [documentId]) : null;
  const document = files ? withFiles(read, files.get(documentId) ?? []) : read;
  const from = await flowFor(ctx, kind);
  if (!from) throw new ServiceError('noFlow', { kind });
  const { flowId, edition } = from;
  const flow = await asSwitched(ctx, kind, from.flow);
  const all = await decidersOn(ctx, document);
  const { signers, hasApp } = all;
  const head = { kind, applicantId: ctx.staffId, departmentId: signers.departmentOf.get(ctx.staffId) ?? null, chosen };
  const course = courseOf(ctx, flow, head, document, all);
  const way = wayOf(flow, course.facts);
  refuseUnchosen(way, course, signers);
  const application = begun(contentOf(document), course);
  const unfilled = way.find(({ key }) => key === application.unfilled);
  if (application.unfilled !== null) throw new ServiceError('approvalUnfilled', { node: unfilled?.name ?? '' });
  const row: StoredApplication = {
    ...{ schoolId: ctx.school.id, id: uuidv7({ msecs: ctx.now.getTime() }), documentId, flowId, edition, ...head },
    ...{ title: document.title, cents: document.cents, shown: document.shown, before: null, content: '' },
    ...{ state: 'checking', since: 0, backTo: null, unfilled: null, endedAt: null },
    ...{ startedAt: ctx.now, startedBy: ctx.person.accountId },
  };
  const became = await becoming(ctx, { row, flow, tasks: [], visits: [] }, application);
  const { asked } = became;
  const word = wordOf(ctx, { row, signers, hasApp }, ['waits', asked]);
  await saveNew(ctx, row, { after: application, became, told: word.bell }).catch((error: unknown) => {
    throw breaks(error, 'approval_applications_open') ? new ServiceError('wrongState') : error;
  });
  await writeAct(ctx, row.id, namedAct({ act: 'start', byId: ctx.staffId }));
  await kindOf(kind).moved(ctx, documentId, 'checking', '');
  await word.send();
  await tellAbout(ctx, { row, signers, hasApp }, ['copied', await saveCopies(ctx, row.id, flow.copiesAtStart, course)]);
  return {
    applicationId: row.id,
    state: application.state,
    code: stateCodes[application.state],
    waitsFor: asked.map((id) => signers.names.get(id) ?? '').join('、'),
  };
}

/** How documents of a kind stand by their newest applications; those never handed in are left out. One query. */
export async function approvalStands(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  kind: ApprovalKind,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalStand>> {
  if (documentIds.length === 0) return new Map();
  const { id, documentId, state } = approvalApplications;
  const rows = await ctx.tx
    .selectDistinctOn([documentId], { id, documentId, state, waitsFor: waitsForOf(ctx) })
    .from(approvalApplications)
    .where(
      and(
        ofSchool(ctx, approvalApplications),
        eq(approvalApplications.kind, kind),
        inArray(documentId, [...documentIds]),
      ),
    )
    .orderBy(documentId, desc(id));
  return new Map(
    rows.map((row) => [
      row.documentId,
      { applicationId: row.id, state: row.state, code: stateCodes[row.state], waitsFor: row.waitsFor ?? '' },
    ]),
  );
}

/** How one document stands; null where it was never handed in. */
export const approvalStand = async (
  ctx: Pick<Ctx, 'tx' | 'school'>,
  { kind, documentId }: Approved,
): Promise<ApprovalStand | null> => (await approvalStands(ctx, kind, [documentId])).get(documentId) ?? null;

/** Who has to act on an application that a query names, by name. */
export const waitsForOf = ({ school }: Pick<Ctx, 'school'>): SQL<string | null> => sql`(
  select string_agg(s.name, '、' order by t.no) from approval_tasks t
    join staff s on s.school_id = ${school.id}::uuid and s.id = t.person_id
  where t.school_id = ${school.id}::uuid and t.application_id = "approval_applications"."id" and t.is_open)`;
