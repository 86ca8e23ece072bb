import { inArray, lt, or } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { houseSweep, type Sweep } from '../kernel/sweeps.ts';
import { sweepCounters } from './counters.ts';
import { captchas, sessions, tickets } from './schema.ts';

const hourMs = 3_600_000;
const keptMs = limits.sessionsKeptDays * 24 * hourMs;
const batch = limits.sweepBatchRows;

/** Sessions that ended long ago, by sign-out or by their age, and what was to be used within minutes and was not. */
export const accountSweeps: readonly Sweep[] = [
  houseSweep('account.sessions', async ({ tx, now }) => {
    const before = (ms: number) => new Date(now.getTime() - ms);
    const over = or(
      lt(sessions.endedAt, before(keptMs)),
      lt(sessions.createdAt, before(keptMs + limits.sessionAbsoluteHours * hourMs)),
    );
    const due = tx.select({ id: sessions.id }).from(sessions).where(over).limit(batch);
    return (await tx.delete(sessions).where(inArray(sessions.id, due)).returning({ id: sessions.id })).length;
  }),
  houseSweep('account.captchas', async ({ tx, now }) => {
    const old = lt(captchas.expiresAt, now);
    return (await tx.delete(captchas).where(old).returning({ key: captchas.keyHash })).length;
  }),
  houseSweep('account.tickets', async ({ tx, now }) => {
    const old = lt(tickets.expiresAt, now);
    return (await tx.delete(tickets).where(old).returning({ hash: tickets.hash })).length;
  }),
  houseSweep('account.signInCounters', async ({ tx, now }) => sweepCounters({ tx, now })),
];
