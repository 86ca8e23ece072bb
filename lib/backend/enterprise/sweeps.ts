import { lt } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { houseSweep, type Sweep } from '../kernel/sweeps.ts';
import { journeyStates, memberTickets, platformEvents } from './schema.ts';

/** Journeys and tickets that were not used in time, and events that are long over. */
export const enterpriseSweeps: readonly Sweep[] = [
  houseSweep('enterprise.states', async ({ tx, now }) => {
    const old = lt(journeyStates.expiresAt, now);
    return (await tx.delete(journeyStates).where(old).returning({ hash: journeyStates.hash })).length;
  }),
  houseSweep('enterprise.tickets', async ({ tx, now }) => {
    const old = lt(memberTickets.expiresAt, now);
    return (await tx.delete(memberTickets).where(old).returning({ hash: memberTickets.hash })).length;
  }),
  houseSweep('enterprise.events', async ({ tx, now }) => {
    const kept = new Date(now.getTime() - limits.wxworkEventsKeptDays * 86_400_000);
    const old = lt(platformEvents.receivedAt, kept);
    return (await tx.delete(platformEvents).where(old).returning({ id: platformEvents.id })).length;
  }),
];
