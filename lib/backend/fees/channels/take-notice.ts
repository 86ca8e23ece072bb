import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { channelCalls } from '@/lib/contracts/fees/channels.ts';
import { log } from '@/lib/log.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { installationScope } from '../../kernel/audit.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { people } from '../../kernel/people.ts';
import { readSchoolKey } from '../../kernel/school-key.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { feeChannels as table } from '../schema/channels.ts';
import type { ReadNotice } from './channel-client.ts';
import { clientOf, ofChannel } from './kept-account.ts';
import { onPaid } from './notices.ts';

type Call = (typeof channelCalls)['takeNotice'];

/**
 * Takes what a channel tells: finds whose door it came to, verifies it over its bytes, and books a payment before it
 * answers, so that what is answered is kept. What is no payment is known from the orders themselves.
 */
export async function takeNotice(ctx: PublicCtx, input: ParsedInputOf<Call>): Promise<ReplyOf<Call>> {
  const { channel, door, headers, body } = input;
  const read = readSchoolKey(door);
  if (!read) return { answer: 'refused' };
  const school = { id: read.schoolId };
  await enterSchool(ctx.tx, school.id);
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(ofChannel({ school }, channel), eq(table.door, door)));
  if (!row) return { answer: 'refused' };
  const found = clientOf({ now: ctx.now, school }, row);
  if ('problem' in found) {
    log.warn({ channel, problem: found.problem }, 'a notice waits for keys that open it');
    return { answer: 'again' };
  }
  const notice = heard(() => found.client.readNotice(headers, Buffer.from(body, 'base64')));
  if (!notice) return { answer: 'refused' };
  if (notice.kind === 'other') return { answer: 'taken' };
  await noteNotice(ctx, school, channel);
  const timeZone = await people().schoolZone(ctx.tx, school.id);
  const booking = {
    tx: ctx.tx,
    now: ctx.now,
    school: { ...school, timeZone },
    person: { accountId: installationScope, name: '' },
    reach: null,
    audit: (facts: Parameters<PublicCtx['audit']>[0]) => ctx.audit({ ...facts, scope: school.id }),
    afterCommit: ctx.afterCommit,
  };
  return { answer: await onPaid(booking, channel, notice) };
}

/** That the channel still tells of payments; written down once a minute, so that notices do not wait for each other. */
const noteNotice = ({ tx, now }: PublicCtx, school: { readonly id: string }, channel: PayChannel) =>
  tx
    .update(table)
    .set({ noticeAt: now })
    .where(
      and(
        ofChannel({ school }, channel),
        or(isNull(table.noticeAt), lt(table.noticeAt, new Date(now.getTime() - 60_000))),
      ),
    );

/** The notice; null where it is refused. */
function heard(reading: () => ReadNotice): ReadNotice | null {
  try {
    return reading();
  } catch (error) {
    if (error instanceof ServiceError && error.error === 'refused') return null;
    throw error;
  }
}
