import { and, desc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ApplicationState, begun, stateCodes } from '@/lib/rules/approvals/application.ts';
import { choicesLacking } from '@/lib/rules/approvals/deciders.ts';
import { wayOf } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staffNames } from '../../organisation/index.ts';
import { kindOf, type Working } from '../joined.ts';
import { everybody } from '../people.ts';
import { approvalApplications, approvalTasks } from '../schema/application.ts';
import { approvalFlows, approvalKindFlows } from '../schema/flow.ts';
import { contentOf } from './content.ts';
import { tellAbout } from './notify.ts';
import { addAct, courseOf, editionOf, type StoredApplication, saveCopies, saveStand } from './store.ts';

/** Which document of which kind is meant. */
export interface Approved {
  readonly kind: ApprovalKind;
  readonly documentId: string;
}

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

/** The flow that is on for a kind of document; null where none is. */
export async function flowFor(on: Pick<Working, 'tx' | 'school'>, kind: ApprovalKind) {
  const [found] = await on.tx
    .select({ flowId: approvalFlows.id, edition: approvalFlows.editionOn, state: approvalFlows.state })
    .from(approvalKindFlows)
    .innerJoin(
      approvalFlows,
      and(eq(approvalFlows.schoolId, approvalKindFlows.schoolId), eq(approvalFlows.id, approvalKindFlows.flowId)),
    )
    .where(and(ofSchool(on, approvalKindFlows), eq(approvalKindFlows.kind, kind)));
  return found?.state === 'on' && found.edition !== null ? { flowId: found.flowId, edition: found.edition } : null;
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
  const document = await kindOf(kind).read(ctx, documentId, true);
  const from = await flowFor(ctx, kind);
  if (!from) throw new ServiceError('noFlow', { kind });
  const flow = await editionOf(ctx, from);
  const { signers } = await everybody(ctx, []);
  const head = { kind, applicantId: ctx.staffId, departmentId: signers.departmentOf.get(ctx.staffId) ?? null, chosen };
  const { course } = await courseOf(ctx, flow, head, document);
  const nameOf = (key: string | null) => wayOf(flow, course.facts).find((node) => node.key === key)?.name ?? '';
  const [lacking] = choicesLacking(wayOf(flow, course.facts), course);
  if (lacking !== undefined) {
    const rules = wayOf(flow, course.facts).find((node) => node.key === lacking)?.who ?? [];
    const among = rules
      .flatMap((rule) => (rule.by === 'choice' ? rule.among : []))
      .map((id) => ({ id, name: signers.names.get(id) ?? '' }));
    throw new ServiceError('approvalChoice', { node: nameOf(lacking) }, { detail: { node: lacking, among } });
  }
  const application = begun(contentOf(document), course);
  if (application.unfilled !== null) throw new ServiceError('approvalUnfilled', { node: nameOf(application.unfilled) });
  const row: StoredApplication = {
    schoolId: ctx.school.id,
    id: uuidv7(),
    documentId,
    ...from,
    ...head,
    title: document.title,
    cents: document.cents,
    state: 'checking',
    content: application.content,
    shown: document.shown,
    before: null,
    since: 0,
    backTo: null,
    unfilled: null,
    startedAt: ctx.now,
    startedBy: ctx.person.accountId,
    endedAt: null,
  };
  await ctx.tx
    .transaction((tx) => tx.insert(approvalApplications).values(row))
    .catch((error: unknown) => {
      throw breaks(error, 'approval_applications_open') ? new ServiceError('wrongState') : error;
    });
  await addAct(ctx, row.id, { act: 'start', byId: ctx.staffId });
  const running = { row, document, flow, course, tasks: [], visits: [] };
  const asked = await saveStand(ctx, running, application);
  await kindOf(kind).moved(ctx, documentId, 'checking', '');
  await tellAbout(ctx, { row, signers }, 'waits', asked);
  await tellAbout(ctx, { row, signers }, 'copied', await saveCopies(ctx, row.id, flow.copiesAtStart, course));
  return {
    applicationId: row.id,
    state: application.state,
    code: stateCodes[application.state],
    waitsFor: asked.map((id) => signers.names.get(id) ?? '').join('、'),
  };
}

/** How documents of a kind stand by their newest applications; those never handed in are left out. Three queries. */
export async function approvalStands(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  kind: ApprovalKind,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, ApprovalStand>> {
  if (documentIds.length === 0) return new Map();
  const rows = await ctx.tx
    .selectDistinctOn([approvalApplications.documentId], {
      id: approvalApplications.id,
      documentId: approvalApplications.documentId,
      state: approvalApplications.state,
    })
    .from(approvalApplications)
    .where(
      and(
        ofSchool(ctx, approvalApplications),
        eq(approvalApplications.kind, kind),
        inArray(approvalApplications.documentId, [...documentIds]),
      ),
    )
    .orderBy(approvalApplications.documentId, desc(approvalApplications.id));
  const names = await waitingNames(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ id, documentId, state }) => [
      documentId,
      { applicationId: id, state, code: stateCodes[state], waitsFor: names.get(id) ?? '' },
    ]),
  );
}

/** How one document stands; null where it was never handed in. */
export const approvalStand = async (
  ctx: Pick<Ctx, 'tx' | 'school'>,
  { kind, documentId }: Approved,
): Promise<ApprovalStand | null> => (await approvalStands(ctx, kind, [documentId])).get(documentId) ?? null;

/** Who has to act on applications, by name. */
export async function waitingNames(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: approvalTasks.applicationId, personId: approvalTasks.personId })
    .from(approvalTasks)
    .where(
      and(ofSchool(ctx, approvalTasks), inArray(approvalTasks.applicationId, [...ids]), eq(approvalTasks.isOpen, true)),
    )
    .orderBy(approvalTasks.applicationId, approvalTasks.no);
  const names = await staffNames(
    ctx,
    rows.map(({ personId }) => personId),
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [
      id,
      of.map(({ personId }) => names.get(personId) ?? '').join('、'),
    ]),
  );
}
