import { readFile } from 'node:fs/promises';
import { and, count, desc, gt, inArray, or, sql, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { SystemState } from '@/lib/contracts/logs/system.ts';
import { env } from '@/lib/env.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { rowsOf } from '../db/rows.ts';
import { backupFolder, backupsIn, backupTime } from '../kernel/backups.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { files, jobs } from '../kernel/schema.ts';

const versionRow = z.object({ version: z.string() });

const runningSince = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** How the system runs, for those who answer for the school's data. */
export async function systemStateOf(ctx: Ctx): Promise<SystemState> {
  const { DATABASE_URL, BACKUP_DIR } = env();
  const backups = await backupsIn(backupFolder());
  return {
    jobs: await jobsOf(ctx),
    files: await filesOf(ctx),
    backup: { daily: BACKUP_DIR !== undefined, kept: backups.length, last: backupTime(backups.at(-1)) },
    versions: { product: await productVersion(), node: process.version, database: await databaseVersion(ctx) },
    survivesPowerCut: DATABASE_URL !== undefined,
    runningSince,
  };
}

async function jobsOf(ctx: Ctx): Promise<SystemState['jobs']> {
  const lately = daysEarlier(ctx.now, limits.systemDays);
  const isOpen = inArray(jobs.state, ['waiting', 'running']);
  const mine = and(ofSchool(ctx, jobs), or(isOpen, gt(jobs.createdAt, lately)));
  const counts = await ctx.tx.select({ state: jobs.state, n: count() }).from(jobs).where(mine).groupBy(jobs.state);
  const latest = await ctx.tx
    .select({
      id: jobs.id,
      kind: jobs.kind,
      state: jobs.state,
      progress: jobs.progress,
      total: jobs.total,
      createdAt: jobs.createdAt,
      finishedAt: jobs.finishedAt,
    })
    .from(jobs)
    .where(mine)
    // Ids are in the order of time.
    .orderBy(desc(jobs.id))
    .limit(limits.systemJobs);
  const countOf = (state: string) => counts.find((one) => one.state === state)?.n ?? 0;
  return {
    waiting: countOf('waiting'),
    running: countOf('running'),
    failed: countOf('failed'),
    latest: latest.map(({ createdAt, finishedAt, ...job }) => ({
      ...job,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
  };
}

async function filesOf(ctx: Ctx): Promise<SystemState['files']> {
  const bytes = sum(files.bytes).mapWith(Number);
  return ctx.tx
    .select({ purpose: files.purpose, count: count(), bytes })
    .from(files)
    .where(ofSchool(ctx, files))
    .groupBy(files.purpose)
    .orderBy(desc(bytes), files.purpose);
}

async function productVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  return version;
}

/** Such as `PostgreSQL 17.5`. */
async function databaseVersion({ tx }: Ctx): Promise<string> {
  const rows = await rowsOf(tx, sql`select version()`, versionRow);
  return rows[0]?.version.split(/ on | \(/)[0] ?? '';
}
