import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { messageCalls } from '@/lib/contracts/media/message.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { mediaMessages as table } from '../schema/message.ts';
import { noteHits } from '../word/hits.ts';
import { schoolWords } from '../word/word.ts';
import { listed } from './answers.ts';
import { keepReceivers, type Message } from './leave.ts';
import type { Addressed } from './receivers.ts';
import { scheduledJob } from './scheduled.ts';

type Calls = typeof messageCalls;

/** Writes down whom a message was shown to be for, and asks those who let such messages pass. */
export async function askReview(ctx: Ctx, message: Message, rows: readonly Addressed[]): Promise<void> {
  await keepReceivers(ctx, message, rows);
  const to = (await keyHolders(ctx, 'media.word.review')).sort();
  const { id, title } = message;
  if (to.length > 0) await sendMessage(ctx, { to, kind: 'messageReview', params: { id, title } });
}

/**
 * Lets one pass: it leaves at the time that was chosen, or now, and is looked at anew then.
 * @throws ServiceError notFound, conflict, wrongState: it was not held for a word
 */
export async function releaseNotice(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['releaseNotice']>,
): Promise<ReplyOf<Calls['releaseNotice']>> {
  const before = await lockRow(ctx, table, id, listed(ctx));
  await refuseStale(ctx, before, version, { id, version: before.version });
  if (before.state !== 'held' || before.heldFor !== 'review') throw new ServiceError('wrongState');
  const leavesAt = before.leavesAt && before.leavesAt > ctx.now ? before.leavesAt : null;
  await changeRow(ctx, table, before, { state: 'scheduled', heldFor: null, leavesAt });
  const hitsIn = await schoolWords(ctx, 'message');
  const hits = [...hitsIn(before.title), ...hitsIn(before.text)];
  await noteHits(ctx, 'message', hits, (level) => (level === 'review' ? 'passed' : null));
  await enqueueJob(ctx, scheduledJob, { id }, 0, leavesAt ?? ctx.now);
  ctx.audit({ object: { type: 'schoolMessage', id }, change: { title: before.title, leavesAt } });
  return { leavesAt: leavesAt?.toISOString() ?? null };
}
