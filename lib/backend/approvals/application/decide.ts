import type { applicationCalls, OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type Filling, fillMessage, messageAt } from '@/lib/i18n/fill-message.ts';
import type { Act } from '@/lib/rules/approvals/act.ts';
import en from '@/messages/en/errors.json' with { type: 'json' };
import zh from '@/messages/zh-CN/errors.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openApprovalFile, uploadApprovalFile } from '../file/file.ts';
import { doAct, resendOf, withActFiles } from './act.ts';
import { pageOfInbox } from './inbox.ts';
import { tellAbout } from './notify.ts';
import { oneApplication, openedOf } from './opened.ts';
import { addAct, namedAct } from './save.ts';
import { mustSee, seenBy } from './seen.ts';
import { runningOf } from './store.ts';

type Calls = typeof applicationCalls;
type Asked<V extends keyof Calls> = ParsedInputOf<Calls[V]>;

/** How long somebody who was reminded is left in peace. */
const pressMs = 3_600_000;

const noted = (ctx: Ctx, id: string, change: object) => ctx.audit({ object: { type: 'application', id }, change });

const texts = { en, 'zh-CN': zh };
const refusalText = ({ locale }: Ctx, { error, params }: ServiceError): string =>
  fillMessage(locale, messageAt(texts[locale], [error]) ?? error, params as Filling);

/**
 * Agrees to what was seen, refuses it or returns it.
 * @throws ServiceError notFound, wrongState, approvalChanged, approvalLacking, invalid; what the document refuses
 */
export async function decide(
  ctx: Ctx,
  { id, task, seen, move, to, comment, isSigned, fileIds }: Asked<'decide'>,
): Promise<OpenedApplication> {
  const named = await mustSee(ctx, [id]);
  const gave = { signature: isSigned, comment: comment !== '', file: fileIds.length > 0 };
  const decision = { task, by: ctx.staffId, seen, gave };
  const act: Act = move === 'return' ? { act: 'return', ...decision, to } : { act: move, ...decision };
  const running = await doAct(ctx, named, () => act, { comment, isSigned, fileIds });
  noted(ctx, id, { move, task, seen, to: move === 'return' ? to : undefined });
  return openedOf(ctx, running);
}

/** Decides several, each for itself: what one refuses leaves the others as they are. */
async function decideMany(
  ctx: Ctx,
  { rows, move, comment }: Asked<'decideMany'>,
): Promise<ReplyOf<Calls['decideMany']>> {
  const gave = { signature: false, comment: comment !== '', file: false };
  const results: { id: string; isDone: boolean; reason: string }[] = [];
  const named = await seenBy(
    ctx,
    rows.map(({ id }) => id),
  );
  for (const { id, task, seen } of rows) {
    const act: Act = { act: move, task, by: ctx.staffId, seen, gave };
    const facts: Parameters<Ctx['audit']>[0][] = [];
    const reason = await ctx.tx
      .transaction(async (tx) => {
        const inner: Ctx = { ...ctx, tx, audit: (fact) => void facts.push(fact) };
        const one = named.get(id);
        if (!one) throw new ServiceError('notFound');
        await doAct(inner, one, () => act, { comment });
        return '';
      })
      .catch((error: unknown) => {
        if (!(error instanceof ServiceError)) throw error;
        return refusalText(ctx, error);
      });
    if (reason === '') for (const fact of facts) ctx.audit(fact);
    results.push({ id, isDone: reason === '', reason });
  }
  const done = results.filter(({ isDone }) => isDone);
  ctx.audit({
    object: { type: 'application', id: done.length === 1 ? (done[0]?.id ?? '') : String(done.length) },
    change: { move, rows: results },
  });
  return { rows: results, done: done.length };
}

/** @throws ServiceError notFound, wrongState, invalid: `to` cannot decide on it, or does already */
async function handTask(ctx: Ctx, { id, task, to, comment }: Asked<'handTask'>): Promise<OpenedApplication> {
  const named = await mustSee(ctx, [id]);
  const forOther = ctx.can('approvals.application.hand');
  const running = await doAct(ctx, named, () => ({ act: 'hand', task, by: ctx.staffId, to, forOther }), { comment });
  noted(ctx, id, { move: 'hand', task, to });
  return openedOf(ctx, running);
}

/** @throws ServiceError notFound, wrongState, invalid: `to` cannot decide on it, or does already */
async function addSigner(ctx: Ctx, { id, task, to, place, comment }: Asked<'addSigner'>): Promise<OpenedApplication> {
  const named = await mustSee(ctx, [id]);
  const act = place === 'before' ? 'addBefore' : 'addAfter';
  const running = await doAct(ctx, named, () => ({ act, task, by: ctx.staffId, to }), { comment });
  noted(ctx, id, { move: act, task, to });
  return openedOf(ctx, running);
}

/** @throws ServiceError notFound, wrongState */
async function resendApplication(ctx: Ctx, { id, comment }: Asked<'resendApplication'>): Promise<OpenedApplication> {
  const named = await mustSee(ctx, [id]);
  const running = await doAct(ctx, named, resendOf(ctx.staffId), { comment });
  noted(ctx, id, { move: 'resend' });
  return openedOf(ctx, running);
}

/** @throws ServiceError notFound, wrongState */
async function withdrawApplication(
  ctx: Ctx,
  { id, comment }: Asked<'withdrawApplication'>,
): Promise<OpenedApplication> {
  const named = await mustSee(ctx, [id]);
  const running = await doAct(ctx, named, () => ({ act: 'withdraw', by: ctx.staffId }), { comment });
  noted(ctx, id, { move: 'withdraw' });
  return openedOf(ctx, running);
}

/** Reminds whoever has to act. @throws ServiceError notFound, wrongState, pressedLately */
async function pressApplication(ctx: Ctx, { id }: Asked<'pressApplication'>): Promise<OpenedApplication> {
  const running = await runningOf(ctx, await mustSee(ctx, [id]), true);
  if (running.row.applicantId !== ctx.staffId) throw new ServiceError('notFound');
  if (running.row.state !== 'checking') throw new ServiceError('wrongState');
  const lately = ctx.now.getTime() - pressMs;
  if (running.acts.some(({ act, at }) => act === 'press' && at.getTime() > lately))
    throw new ServiceError('pressedLately');
  const pressed = await addAct(ctx, running, namedAct({ act: 'press', byId: ctx.staffId }));
  const open = running.tasks.filter(({ isOpen }) => isOpen).map(({ personId }) => personId);
  await tellAbout(ctx, running, ['waits', open]);
  noted(ctx, id, { move: 'press' });
  return openedOf(ctx, pressed);
}

/** @throws ServiceError notFound, wrongState: it has ended */
async function commentApplication(
  ctx: Ctx,
  { id, comment, fileIds }: Asked<'commentApplication'>,
): Promise<OpenedApplication> {
  const running = await runningOf(ctx, await mustSee(ctx, [id]), true);
  if (running.row.endedAt !== null) throw new ServiceError('wrongState');
  const said = namedAct({ act: 'comment', byId: ctx.staffId, comment });
  const given = await withActFiles(ctx, await addAct(ctx, running, said), said, fileIds);
  noted(ctx, id, { move: 'comment' });
  return openedOf(ctx, given);
}

export const applicationVerbs: VerbGroup<Calls> = {
  inbox: pageOfInbox,
  application: oneApplication,
  decide,
  decideMany,
  handTask,
  addSigner,
  resendApplication,
  withdrawApplication,
  pressApplication,
  commentApplication,
  uploadApprovalFile: { steps: uploadApprovalFile },
  approvalFile: { steps: openApprovalFile },
};
