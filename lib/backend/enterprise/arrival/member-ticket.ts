import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Tx } from '../../db/client.ts';
import { memberTickets } from '../schema.ts';
import type { Member } from '../wecom/members.ts';
import { hashOf } from './journey-state.ts';

interface At {
  readonly tx: Tx;
  readonly now: Date;
}

/** A member whom the platform proved to us a moment ago, in an app of ours. */
export interface Proven extends Member {
  readonly suiteId: string;
}

/** Keeps a proven member for the next step. @returns a ticket that only the browser of the journey can use, once */
export async function giveTicket({ tx, now }: At, member: Proven, browser: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + limits.wxworkMemberTicketMinutes * 60_000);
  const { suiteId, corpId, userId } = member;
  const row = { suiteId, corpId, userId, hash: hashOf(ticket), browserHash: hashOf(browser), expiresAt };
  await tx.insert(memberTickets).values(row);
  return ticket;
}

/**
 * The member of a ticket, which is used up by this; null for a ticket that is unknown, used, too old, or another
 * browser's.
 */
export async function takeTicket({ tx, now }: At, ticket: string, browser: string): Promise<Proven | null> {
  const own = and(
    eq(memberTickets.hash, hashOf(ticket)),
    eq(memberTickets.browserHash, hashOf(browser)),
    gt(memberTickets.expiresAt, now),
  );
  const [found] = await tx.delete(memberTickets).where(own).returning();
  return found ?? null;
}
