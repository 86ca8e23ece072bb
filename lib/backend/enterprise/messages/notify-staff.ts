import { and, eq, sql } from 'drizzle-orm';
import { enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { activeApps } from '../active-app.ts';
import { type MessageCard, outbox } from '../schema.ts';
import { messageJob, type NewMessage, queueMessage } from './queue.ts';

type Writing = Parameters<typeof queueMessage>[0];

/**
 * Tells staff something by the messaging app, in the transaction of what is told; a school without the app tells nobody
 * anything.
 */
export async function notifyStaff(ctx: Writing, ...messages: readonly NewMessage[]): Promise<void> {
  if ((await activeApps(ctx)).length === 0) return;
  for (const message of messages) await queueMessage(ctx, message);
}

/** What one member of staff is told by themselves, so that it is known whether it reached them. */
export interface StaffLetter {
  /** Names the occasion; the same one is told once. */
  readonly occasion: string;
  /** The record that shows what became of it. */
  readonly about: string;
  /** The account. */
  readonly receiver: string;
  readonly card: MessageCard;
}

/** Tells each of them, in the transaction of what is told, by one job; likewise nobody without the app. */
export async function notifyEach(ctx: Writing, letters: readonly StaffLetter[]): Promise<void> {
  if (letters.length === 0 || (await activeApps(ctx)).length === 0) return;
  const { tx, now, school, person } = ctx;
  const made = await tx
    .insert(outbox)
    .values(
      letters.map(({ receiver, ...letter }) => ({
        ...({ schoolId: school.id, audience: 'staff', state: 'waiting', receivers: [receiver], ...letter } as const),
        ...{ createdBy: person.accountId, createdAt: now },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: outbox.id });
  if (made.length > 0) await enqueueJob(ctx, messageJob, { ids: made.map(({ id }) => id) }, made.length);
}

/**
 * Tells again what did not reach anybody of a record; of what may have arrived nothing is sent twice.
 * @param at when it leaves, as where families are left in peace until then
 * @returns how many letters leave again
 */
export async function notifyAgain(
  ctx: Writing,
  about: string,
  audience: 'staff' | 'guardians' = 'staff',
  at: Date = ctx.now,
): Promise<number> {
  const { id, state, receivers } = outbox;
  // Of a child of whom nobody can be reached there is a letter to nobody.
  const isToSomebody = sql`jsonb_array_length(${receivers}) > 0`;
  const again = await ctx.tx
    .update(outbox)
    .set({ state: 'waiting', sendingAt: null, settledAt: null, result: null, messageId: null })
    .where(
      and(
        ofSchool(ctx, outbox),
        eq(outbox.about, about),
        eq(outbox.audience, audience),
        eq(state, 'failed'),
        isToSomebody,
      ),
    )
    .returning({ id });
  if (again.length > 0) await enqueueJob(ctx, messageJob, { ids: again.map((row) => row.id) }, again.length, at);
  return again.length;
}
