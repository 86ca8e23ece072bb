import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { Working } from '../joined.ts';
import { approvalApplications, approvalTasks } from '../schema/application.ts';
import { doAct, openOf, resendOf } from './act.ts';
import { flowFor, startApproval } from './start.ts';
import type { Approved, Running } from './store.ts';

/** Whether a flow decides on documents of a kind that are asked for now, in the place of the module's own rule. */
export const approvalIsOn = async (on: Pick<Working, 'tx' | 'school'>, kind: ApprovalKind): Promise<boolean> =>
  (await flowFor(on, kind)) !== null;

/** The documents that are under way, each with whether it waits for whoever asks. */
export async function approvalTurns(
  ctx: Pick<Ctx, 'tx' | 'school' | 'staffId'>,
  kind: ApprovalKind,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (documentIds.length === 0) return new Map();
  const { documentId } = approvalApplications;
  const isMine = sql<boolean>`exists (select from ${approvalTasks} where ${and(
    ofSchool(ctx, approvalTasks),
    eq(approvalTasks.applicationId, approvalApplications.id),
    eq(approvalTasks.personId, ctx.staffId),
    eq(approvalTasks.isOpen, true),
  )})`;
  const rows = await ctx.tx
    .select({ documentId, isMine })
    .from(approvalApplications)
    .where(
      and(
        ofSchool(ctx, approvalApplications),
        eq(approvalApplications.kind, kind),
        inArray(documentId, [...documentIds]),
        isNull(approvalApplications.endedAt),
      ),
    );
  return new Map(rows.map((row) => [row.documentId, row.isMine]));
}

/**
 * Sends a document again that its flow has returned, whoever asked first, else begins its flow.
 * @throws ServiceError as `startApproval`
 */
export async function submitApproval(ctx: Ctx, approved: Approved): Promise<void> {
  const open = await openOf(ctx, approved);
  if (!open) await startApproval(ctx, approved);
  else await doAct(ctx, open, resendOf(ctx.staffId, true));
}

/**
 * What a module's own call for deciding does where a flow decides: it decides the task of whoever calls.
 * @returns false: the document is not under way, and the module's own rule decides
 * @throws ServiceError approvalOthers: it waits for others; approvalLacking, and what the document refuses
 */
export async function decideApproval(
  ctx: Ctx,
  approved: Approved,
  { move, said }: { readonly move: 'agree' | 'refuse' | 'return'; readonly said: string },
): Promise<boolean> {
  const open = await openOf(ctx, approved);
  if (!open) return false;
  const gave = { signature: false, comment: said !== '', file: false };
  await doAct(
    ctx,
    open,
    (running) => {
      const task = taskOf(running, ctx.staffId);
      const decision = { task, by: ctx.staffId, seen: running.application.content, gave };
      return move === 'return' ? { act: move, ...decision, to: null } : { act: move, ...decision };
    },
    { comment: said },
  );
  return true;
}

/** @throws ServiceError approvalOthers, with who has to act */
function taskOf({ row, tasks, signers }: Running, staffId: string): number {
  const open = tasks.filter(({ isOpen }) => isOpen);
  const own = open.find(({ personId }) => personId === staffId);
  if (own) return own.no;
  const waitsFor = row.state === 'returned' ? [row.applicantId] : open.map(({ personId }) => personId);
  throw new ServiceError('approvalOthers', { names: waitsFor.map((one) => signers.names.get(one) ?? '').join('、') });
}

/**
 * Takes a document out of its flow for whoever its module lets do so.
 * @returns false: it is not under way
 */
export async function takeBackApproval(ctx: Ctx, approved: Approved): Promise<boolean> {
  const open = await openOf(ctx, approved);
  if (!open) return false;
  await doAct(ctx, open, () => ({ act: 'withdraw', by: ctx.staffId, forOther: true }));
  return true;
}
