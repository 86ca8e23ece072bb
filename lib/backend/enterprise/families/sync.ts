import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { syncCalls } from '@/lib/contracts/enterprise/sync-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { shareIn } from '@/lib/rules/share.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { jobs } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { suiteOfApp } from '../wecom/suites.ts';
import { askReading, familiesJob } from './ask-reading.ts';
import { showFamilies } from './show-families.ts';

type Calls = typeof syncCalls;

/** The syncs of the school, the newest first. */
const syncsOf = (ctx: Ctx, id?: string) =>
  ctx.tx
    .select()
    .from(jobs)
    .where(and(ofSchool(ctx, jobs), eq(jobs.kind, familiesJob), id === undefined ? undefined : eq(jobs.id, id)))
    .orderBy(desc(jobs.id))
    .limit(limits.jobsShown);

/**
 * Begins a sync, or names the one that is on its way.
 * @throws ServiceError notFound: no app of ours; tooMany: the last one began less than a minute ago
 */
export async function manualSync(
  ctx: Ctx,
  { appCode }: ParsedInputOf<Calls['manualSync']>,
): Promise<ReplyOf<Calls['manualSync']>> {
  if (appCode !== undefined && !suiteOfApp(appCode)) throw new ServiceError('notFound');
  const [last] = await syncsOf(ctx);
  const isOpen = last?.state === 'waiting' || last?.state === 'running';
  const restMs = last ? last.createdAt.getTime() + limits.wxworkSyncSeconds * 1000 - ctx.now.getTime() : 0;
  if (!isOpen && restMs > 0) throw new ServiceError('tooMany', { seconds: Math.ceil(restMs / 1000) });
  if (!isOpen) await askReading(ctx);
  // Whoever asked at the same moment waited for our row, and finds the job that was begun meanwhile.
  const [sync] = isOpen ? [last] : await syncsOf(ctx);
  if (!sync) throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'school', id: ctx.school.id }, change: { jobId: sync.id } });
  return { jobId: sync.id, state: sync.state };
}

/** How far a sync is, and what is known by the last one that succeeded. @throws ServiceError notFound */
export async function syncState(
  ctx: Ctx,
  { jobId }: ParsedInputOf<Calls['syncState']>,
): Promise<ReplyOf<Calls['syncState']>> {
  const [sync] = await syncsOf(ctx, jobId);
  if (jobId !== undefined && !sync) throw new ServiceError('notFound');
  const { children, matched, parents, subscribed, readAt, problem } = await showFamilies(ctx);
  return {
    jobId: sync?.id ?? null,
    state: sync?.state ?? 'never',
    percent: sync ? percentOf(sync) : 0,
    counts: { children, matched, parents, subscribed },
    lastSuccess: readAt,
    error: problem,
  };
}

/** The whole only once it is done. */
function percentOf({ state, progress, total }: Pick<typeof jobs.$inferSelect, 'state' | 'progress' | 'total'>): number {
  if (state === 'done') return 100;
  return Math.min(99, shareIn(100, progress, total) ?? 0);
}

/** The latest syncs with their progress; /historyDataLoading shows them among the school's other long works. */
export async function saasHistory(ctx: Ctx): Promise<ReplyOf<Calls['saasHistory']>> {
  const rows = await syncsOf(ctx);
  return {
    jobs: rows.map(({ id, state, progress, total, createdAt, finishedAt }) => ({
      ...{ id, state, progress, total },
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}
