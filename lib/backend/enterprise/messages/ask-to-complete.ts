import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { syncCalls } from '@/lib/contracts/enterprise/sync-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { activeApps } from '../active-app.ts';
import { identities, outbox } from '../schema.ts';
import { PlatformFailure } from '../wecom/failures.ts';
import { readMemberIds } from '../wecom/read-members.ts';
import { storeOf } from '../wecom/store.ts';
import { memberKey, queueMessage } from './queue.ts';

type Call = (typeof syncCalls)['askToComplete'];

/** Who has not come in yet finds the way by opening the app: it asks for the phone. */
const card = {
  title: '请完善个人信息',
  description: '您还没有绑定手机号。打开应用，验证一次手机号，以后就能直接进入并收到消息。',
  path: '/eduplus/default',
};

/**
 * Asks members whom we know no account of to prove their phone, each once a day: who they are is read at the platform
 * first, which names no phone of anybody.
 * @throws ServiceError wrongState: no app works in a corporation of the school; platformSilent; notFound: one of the
 * ids is no such member
 */
export async function askToComplete(steps: Steps<Ctx>, { userIds }: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const apps = await steps.run(activeApps);
  if (apps.length === 0) throw new ServiceError('wrongState');
  const members: { readonly corpId: string; readonly userId: string }[] = [];
  try {
    for (const { suite, corpId } of apps) {
      const ids = await readMemberIds(storeOf(steps), suite, corpId);
      members.push(...ids.map((userId) => ({ corpId, userId })));
    }
  } catch (error) {
    throw error instanceof PlatformFailure ? new ServiceError('platformSilent') : error;
  }
  const wanted = userIds && new Set(userIds);
  const chosen = members.filter(({ userId }) => wanted?.has(userId) ?? true);
  if (wanted && new Set(chosen.map(({ userId }) => userId)).size < wanted.size) throw new ServiceError('notFound');
  return steps.run((ctx) => ask(ctx, chosen));
}

async function ask(ctx: Ctx, members: readonly { readonly corpId: string; readonly userId: string }[]) {
  // Whoever asks at the same moment waits, and then finds who has been asked.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`complete ${ctx.school.id}`}))`);
  const corpIds = [...new Set(members.map(({ corpId }) => corpId))];
  const joined = await ctx.tx
    .select({ corpId: identities.corpId, userId: identities.userId })
    .from(identities)
    .where(inArray(identities.corpId, corpIds));
  const known = new Set(joined.map(memberKey));
  const unknown = members.map(memberKey).filter((key) => !known.has(key));
  const mark = `complete|${today(ctx)}|`;
  const rows = await ctx.tx
    .select({ receivers: outbox.receivers })
    .from(outbox)
    .where(and(ofSchool(ctx, outbox), eq(outbox.audience, 'members'), like(outbox.occasion, `${mark}%`)));
  const before = new Set(rows.flatMap(({ receivers }) => receivers));
  const due = unknown.filter((key) => !before.has(key));
  for (let at = 0; at < due.length; at += limits.wxworkMessageReceivers) {
    const receivers = due.slice(at, at + limits.wxworkMessageReceivers);
    const occasion = `${mark}${ctx.now.toISOString()}|${at}`;
    await queueMessage(ctx, { audience: 'members', occasion, receivers, card });
  }
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change: { members: due.length } });
  return { queued: due.length, askedToday: unknown.length - due.length };
}
