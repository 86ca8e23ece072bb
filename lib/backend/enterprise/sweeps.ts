import { and, inArray, lt } from 'drizzle-orm';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { installationSweep, type Sweep, schoolSweep } from '../kernel/sweeps.ts';
import { wxworkRuns } from './schema/contacts.ts';
import { journeyStates, memberTickets, outbox, platformEvents } from './schema.ts';

/** Journeys and tickets that were not used in time, and events and messages that are long over. */
export const enterpriseSweeps: readonly Sweep[] = [
  installationSweep('enterprise.states', async ({ tx, now }) => {
    const old = lt(journeyStates.expiresAt, now);
    return (await tx.delete(journeyStates).where(old).returning({ hash: journeyStates.hash })).length;
  }),
  installationSweep('enterprise.tickets', async ({ tx, now }) => {
    const old = lt(memberTickets.expiresAt, now);
    return (await tx.delete(memberTickets).where(old).returning({ hash: memberTickets.hash })).length;
  }),
  installationSweep('enterprise.events', async ({ tx, now }) => {
    const kept = daysEarlier(now, limits.wxworkEventsKeptDays);
    const old = lt(platformEvents.receivedAt, kept);
    return (await tx.delete(platformEvents).where(old).returning({ id: platformEvents.id })).length;
  }),
  schoolSweep('enterprise.runs', async (ctx) => {
    const old = lt(wxworkRuns.createdAt, daysEarlier(ctx.now, limits.wxworkRunsKeptDays));
    const over = inArray(wxworkRuns.state, ['planned', 'confirm', 'paused', 'done', 'partial', 'failed']);
    const due = ctx.tx
      .select({ id: wxworkRuns.id })
      .from(wxworkRuns)
      .where(and(ofSchool(ctx, wxworkRuns), over, old))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(wxworkRuns)
      .where(and(ofSchool(ctx, wxworkRuns), inArray(wxworkRuns.id, due)))
      .returning({ id: wxworkRuns.id });
    return gone.length;
  }),
  schoolSweep('enterprise.messages', async (ctx) => {
    const kept = daysEarlier(ctx.now, limits.wxworkMessagesKeptDays);
    const { id, audience, createdAt } = outbox;
    const due = ctx.tx
      .select({ id })
      .from(outbox)
      // All audiences are named for the index, which has them before the time.
      .where(and(ofSchool(ctx, outbox), inArray(audience, ['staff', 'guardians', 'members']), lt(createdAt, kept)))
      .limit(limits.sweepBatchRows);
    const gone = await ctx.tx
      .delete(outbox)
      .where(and(ofSchool(ctx, outbox), inArray(id, due)))
      .returning({ id });
    return gone.length;
  }),
];
