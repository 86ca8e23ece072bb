import { and, desc, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Tx } from '../../db/client.ts';
import type { Ctx } from '../../kernel/context.ts';
import { enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { type MessageCard, outbox } from '../schema.ts';

/** The job that sends a message. */
export const messageJob = 'enterprise.message';

interface Writing {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
  afterCommit(task: () => void): void;
}

/** What is told to whom. */
export interface NewMessage {
  /** Names the occasion; the same one is told once. */
  readonly occasion: string;
  /** `members`: of the corporations, whom no account of ours is known of. */
  readonly audience?: 'staff' | 'members';
  /** Accounts of the receivers, or what `memberKey` makes of members; at most 1,000. */
  readonly receivers: readonly string[];
  readonly card: MessageCard;
}

/** A member of a corporation as a receiver. */
export const memberKey = ({ corpId, userId }: { readonly corpId: string; readonly userId: string }) =>
  `${corpId} ${userId}`;

/**
 * Puts a message into the outbox, in the transaction of what it tells; it leaves after the commit and arrives once.
 * @returns its id, or null where the occasion was told before
 */
export async function queueMessage(ctx: Writing, message: NewMessage): Promise<string | null> {
  const { audience = 'staff', occasion, receivers, card } = message;
  if (receivers.length > limits.wxworkMessageReceivers) throw new ServiceError('tooLarge');
  const { tx, now, school, person } = ctx;
  const row = { schoolId: school.id, audience, occasion, receivers, card, state: 'waiting' } as const;
  const [made] = await tx
    .insert(outbox)
    .values({ ...row, createdBy: person.accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (!made) return null;
  await enqueueJob(ctx, messageJob, { id: made.id });
  return made.id;
}

type Calls = (typeof contract)['endpoints'];

/** A message to oneself, as a trial of the whole way. */
export async function sendTest(ctx: Ctx, { text }: z.output<Calls['sendTest']['input']>) {
  const { accountId, name } = ctx.person;
  const card = { title: name, description: text, path: '/eduplus/default' };
  const occasion = `test|${accountId}|${ctx.now.toISOString()}`;
  const id = await queueMessage(ctx, { occasion, receivers: [accountId], card });
  ctx.audit({ object: { type: 'message', id: id ?? '' } });
  return { id: id ?? '' };
}

const shown = 50;
const problems = ['notInstalled', 'nobody', 'unavailable', 'refused'] as const;

/** The newest messages to the staff of the school. */
export async function messages(ctx: Ctx): Promise<z.input<Calls['messages']['reply']>> {
  const rows = await ctx.tx
    .select()
    .from(outbox)
    .where(and(ofSchool(ctx, outbox), inArray(outbox.audience, ['staff', 'members'])))
    .orderBy(desc(outbox.createdAt))
    .limit(shown);
  return {
    messages: rows.map(({ id, card, state, receivers, result, createdAt }) => ({
      id,
      title: card.title,
      description: card.description,
      state,
      receivers: receivers.length,
      unbound: result?.unbound ?? 0,
      invalid: result?.invalid ?? 0,
      unlicensed: result?.unlicensed ?? 0,
      lost: result?.lost ?? 0,
      problem: problems.find((problem) => problem === result?.problem) ?? null,
      createdAt: createdAt.toISOString(),
    })),
  };
}
