import { and, eq, isNull } from 'drizzle-orm';
import type { Act, ActFault } from '@/lib/rules/approvals/act.ts';
import { type Application, afterAct } from '@/lib/rules/approvals/application.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { attachFiles, filesOf } from '../file/file.ts';
import { type DocumentOutcome, kindOf, type Working } from '../joined.ts';
import { approvalApplications } from '../schema/application.ts';
import { contentOf, saidBefore } from './content.ts';
import { tellAbout, wordOf } from './notify.ts';
import { becoming, type NamedAct, type NewAct, namedAct, saveCopies, saveStand } from './save.ts';
import { type Approved, type Named, type Running, runningOf } from './store.ts';

/** What goes with an act beside what the rules read. */
export interface Beside {
  readonly comment?: string;
  readonly isSigned?: boolean;
  readonly fileIds?: readonly string[];
}

/** Why an act is refused, for whoever tried it. */
function refusal(fault: ActFault, running: Running): ServiceError {
  switch (fault) {
    case 'notYours':
      return new ServiceError('notFound');
    case 'changed':
      return new ServiceError('approvalChanged', {}, { detail: differenceOf(running) });
    case 'lacking':
      return new ServiceError('approvalLacking', { node: nodeName(running) });
    case 'cannotDecide':
      return invalidFields({ to: { key: 'cannotDecide' } });
    case 'namedAlready':
      return invalidFields({ to: { key: 'duplicate' } });
    case 'notEntered':
      return invalidFields({ to: { key: 'wrongFormat' } });
    default:
      return new ServiceError('wrongState', {}, { detail: { state: running.row.state } });
  }
}

/**
 * What is different from what the application last said, by the keys of its lines, and what names the content now. Of
 * a kind that shows its lines in words, the console reads them anew.
 */
function differenceOf({ row, document }: Running) {
  const changed = document.shown.flatMap((line) => {
    const { isChanged, before } = saidBefore(line, row.shown);
    return isChanged ? [{ name: line.name, before, value: line.value }] : [];
  });
  return { content: contentOf(document), changed };
}

const nodeName = ({ application, flow }: Running): string => {
  const node = flow.nodes.find(({ key }) => key === application.visits.at(-1)?.node);
  return node?.type === 'sign' ? node.name : '';
};

/** How an act is kept: whom it concerns, and for whom whoever acts stands in. */
function keptAct(running: Running, act: Act, { comment = '', isSigned = false }: Beside): NewAct {
  const task = 'task' in act ? running.tasks.find(({ no }) => no === act.task) : undefined;
  const isOwn = task?.personId === act.by;
  const named = act.act === 'hand' || act.act === 'addBefore' || act.act === 'addAfter';
  return {
    act: act.act,
    byId: act.by,
    insteadOf: isOwn ? (task?.insteadOf ?? null) : null,
    task: task?.no ?? null,
    toId: named ? act.to : null,
    toNode: act.act === 'return' ? act.to : null,
    seen: 'seen' in act ? act.seen : null,
    comment,
    isSigned,
  };
}

/** What is done with an application, and what it makes of it. */
interface Done {
  readonly after: Application;
  readonly acts: readonly NamedAct[];
  /** What was said with the decision. */
  readonly said?: string;
}

/**
 * Does something with an application that this transaction holds, with all that follows: the document is moved, people
 * are told. What the document's module refuses leaves everything as it was.
 * @returns the application as it is then
 */
export async function settle(on: Working, running: Running, { after, acts, said = '' }: Done): Promise<Running> {
  const { row, flow, course } = running;
  const failed = after.unfilled === null ? [] : [namedAct({ act: 'fail', toNode: after.unfilled })];
  const isMoved = after.state !== row.state;
  const became = await becoming(on, running, after);
  const word = wordOf(
    on,
    running,
    ...(isMoved && after.state !== 'checking' ? [[after.state, [row.applicantId]] as const] : []),
    ['waits', became.asked],
    [after.state === 'withdrawn' ? 'withdrawn' : 'settled', became.settled],
  );
  const saved = await saveStand(on, running, [...acts, ...failed], { after, became, told: word.bell });
  if (isMoved) await kindOf(row.kind).moved(on, row.documentId, after.state as DocumentOutcome, said);
  await word.send();
  if (after.state !== 'passed') return saved;
  const copied = await saveCopies(on, row.id, flow.copiesAtEnd, course);
  await tellAbout(on, running, ['copied', copied]);
  return { ...saved, copies: [...saved.copies, ...copied] };
}

/**
 * Does what somebody wants with an application.
 * @returns the application as it is then
 * @throws ServiceError notFound, wrongState, approvalChanged, approvalLacking, invalid; what the document refuses
 */
export async function doAct(ctx: Ctx, named: Named, asked: ActOf, beside: Beside = {}): Promise<Running> {
  const running = await runningOf(ctx, named, true);
  const act = asked(running);
  const outcome = afterAct(running.application, act, running.course);
  if ('fault' in outcome) throw refusal(outcome.fault, running);
  const kept = namedAct(keptAct(running, act, beside));
  const given = await withActFiles(ctx, running, kept, beside.fileIds ?? []);
  return settle(ctx, given, { after: outcome.application, acts: [kept], said: beside.comment ?? '' });
}

/** Gives an act files. @returns the application with them @throws ServiceError notFound */
export async function withActFiles(
  ctx: Ctx,
  running: Running,
  { id }: NamedAct,
  fileIds: readonly string[],
): Promise<Running> {
  if (fileIds.length === 0) return running;
  await attachFiles(ctx, 'act', id, fileIds);
  return { ...running, files: new Map([...running.files, ...(await filesOf(ctx, [id]))]) };
}

/** The act, once the application is held: what is sent again is the document as it is then. */
type ActOf = (running: Running) => Act;

export const resendOf =
  (by: string, forOther = false): ActOf =>
  ({ document }) => ({ act: 'resend', by, content: contentOf(document), forOther });

/** The application of a document that is under way; undefined where there is none. */
export async function openOf(ctx: Ctx, { kind, documentId }: Approved): Promise<Named | undefined> {
  const [row] = await ctx.tx
    .select({ id: approvalApplications.id })
    .from(approvalApplications)
    .where(
      and(
        ofSchool(ctx, approvalApplications),
        eq(approvalApplications.kind, kind),
        eq(approvalApplications.documentId, documentId),
        isNull(approvalApplications.endedAt),
      ),
    );
  return row && { id: row.id, kind, documentId };
}

/** @throws ServiceError wrongState: the document is not under way */
async function mustBeOpen(ctx: Ctx, approved: Approved): Promise<Named> {
  const open = await openOf(ctx, approved);
  if (!open) throw new ServiceError('wrongState');
  return open;
}

/** Sends a document again that was returned, as it is now. @throws ServiceError wrongState, notFound */
export async function resendApproval(ctx: Ctx, approved: Approved, comment = ''): Promise<void> {
  await doAct(ctx, await mustBeOpen(ctx, approved), resendOf(ctx.staffId), { comment });
}

/** Withdraws a document from its flow. @throws ServiceError wrongState, notFound: it is somebody else's */
export async function withdrawApproval(ctx: Ctx, approved: Approved, comment = ''): Promise<void> {
  const by = ctx.staffId;
  await doAct(ctx, await mustBeOpen(ctx, approved), () => ({ act: 'withdraw', by }), { comment });
}
