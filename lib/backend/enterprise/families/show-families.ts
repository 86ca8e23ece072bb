import { and, eq, gt, sql } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { familyCalls } from '@/lib/contracts/enterprise/family-calls.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { wxworkFamilyReadings, wxworkParents } from '../schema/families.ts';
import { outbox } from '../schema.ts';
import { askReading } from './ask-reading.ts';

type Calls = typeof familyCalls;

/**
 * How many families can be reached, since when that is known, and what was sent to them within a day. Three queries.
 */
export async function showFamilies(ctx: Ctx): Promise<ReplyOf<Calls['families']>> {
  const { tx, now } = ctx;
  const [reading] = await tx.select().from(wxworkFamilyReadings).where(ofSchool(ctx, wxworkFamilyReadings));
  const [parents] = await tx
    .select({
      parents: sql<number>`count(distinct ${wxworkParents.parentUserId})::int`,
      subscribed: sql<number>`(count(distinct ${wxworkParents.parentUserId}) filter (where ${wxworkParents.subscribed}))::int`,
      reached: sql<number>`(count(distinct ${wxworkParents.studentId}) filter (where ${wxworkParents.subscribed} and ${wxworkParents.relation} is not null))::int`,
    })
    .from(wxworkParents)
    .where(ofSchool(ctx, wxworkParents));
  const dayAgo = daysEarlier(now, 1);
  const [sent] = await tx
    .select({
      sent: sql<number>`(count(*) filter (where ${outbox.state} in ('sent', 'partial')))::int`,
      failed: sql<number>`(count(*) filter (where ${outbox.state} in ('failed', 'unknown') and jsonb_array_length(${outbox.receivers}) > 0))::int`,
      nobody: sql<number>`(count(*) filter (where jsonb_array_length(${outbox.receivers}) = 0))::int`,
    })
    .from(outbox)
    .where(and(ofSchool(ctx, outbox), eq(outbox.audience, 'guardians'), gt(outbox.createdAt, dayAgo)));
  return {
    state: reading?.state ?? 'never',
    problem: reading?.state === 'failed' ? (reading.problem ?? 'unavailable') : null,
    readAt: reading?.readAt?.toISOString() ?? null,
    children: reading?.children ?? 0,
    matched: reading?.matched ?? 0,
    ...(parents ?? { parents: 0, subscribed: 0, reached: 0 }),
    lastDay: sent ?? { sent: 0, failed: 0, nobody: 0 },
  };
}

/** Reads the home-school contacts anew. */
export async function startReading(ctx: Ctx): Promise<ReplyOf<Calls['readFamilies']>> {
  const isNew = await askReading(ctx);
  ctx.audit({ object: { type: 'school', id: ctx.school.id } });
  return { isNew };
}
