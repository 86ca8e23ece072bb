import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import type { PublicCtx } from '../kernel/context.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { hashToken } from '../kernel/token-hash.ts';
import { tickets } from './schema.ts';

type Row = typeof tickets.$inferSelect;
type Purpose = Row['purpose'];
type Asking = Pick<PublicCtx, 'tx' | 'now'>;

/** Makes a single-use ticket; only its hash is stored. @returns the ticket */
export async function newTicket(
  { tx, now }: Asking,
  purpose: Purpose,
  minutes: number,
  about: Partial<Omit<Row, 'hash' | 'purpose' | 'expiresAt'>> = {},
): Promise<{ readonly ticket: string; readonly expiresAt: Date }> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await tx.insert(tickets).values({ ...about, hash: hashToken(ticket), purpose, expiresAt });
  return { ticket, expiresAt };
}

const alive = ({ now }: Asking, purpose: Purpose, ticket: string) =>
  and(eq(tickets.hash, hashToken(ticket)), eq(tickets.purpose, purpose), gt(tickets.expiresAt, now));

/** Ends every link of a person to a new password, as a new link and a new password do. */
export async function endRecoveries({ tx }: Pick<PublicCtx, 'tx'>, accountId: string): Promise<void> {
  await tx.delete(tickets).where(and(eq(tickets.accountId, accountId), eq(tickets.purpose, 'recovery')));
}

/** What a ticket is about, without using it; null for a used, old or unknown one. */
export async function lookAtTicket(ctx: Asking, purpose: Purpose, ticket: string): Promise<Row | null> {
  const [row] = await ctx.tx
    .select()
    .from(tickets)
    .where(alive(ctx, purpose, ticket));
  return row ?? null;
}

/** Uses a ticket up. Throws linkEnded for a used, old or unknown one. */
export async function spendTicket(ctx: Asking, purpose: Purpose, ticket: string): Promise<Row> {
  const [row] = await ctx.tx
    .delete(tickets)
    .where(alive(ctx, purpose, ticket))
    .returning();
  if (!row) throw new ServiceError('linkEnded');
  return row;
}

/** The latest living invitation made out to a phone, or null. */
export async function invitationTo({ tx, now }: Asking, phone: string): Promise<Row | null> {
  const [row] = await tx
    .select()
    .from(tickets)
    .where(and(eq(tickets.purpose, 'invitation'), eq(tickets.phone, phone), gt(tickets.expiresAt, now)))
    .orderBy(desc(tickets.expiresAt))
    .limit(1);
  return row ?? null;
}
