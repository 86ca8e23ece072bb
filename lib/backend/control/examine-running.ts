import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import { StartRefused } from '@/lib/start-refused.ts';
import type { Database } from '../db/client.ts';
import { rowsOf } from '../db/rows.ts';
import { messageJob } from '../enterprise/messages/queue.ts';
import { ticketsOfSuites } from '../enterprise/suite-ticket-age.ts';
import { backupFolder } from '../kernel/backups.ts';
import { now } from '../kernel/clock.ts';
import { discardBytes, fileStore, storeBytes } from '../kernel/files.ts';
import { objectStore } from '../kernel/object-store.ts';
import { failedJobs, openJobs } from '../kernel/open-jobs.ts';
import { jobs } from '../kernel/schema.ts';
import { schools } from '../organisation/schema.ts';
import { newestGoodBackup } from '../snapshot/newest-good.ts';
import type { Finding } from './examine.ts';

const storeSeconds = 15;
const overdueMinutes = 15;
const messageMinutes = 15;
const ticketMinutes = 25;
const graceHours = 2;
const byHandDays = 7;

const minutesAgo = (at: Date) => Math.floor((now().getTime() - at.getTime()) / 60_000);
const span = (minutes: number) => (minutes < 180 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`);

/** Puts a file into the store, fetches it and takes it away. */
export async function examineStore(): Promise<Finding[]> {
  const what = 'Store of files';
  const { S3_BUCKET } = env();
  const where = S3_BUCKET ? `bucket ${S3_BUCKET}` : fileStore();
  const late = new Promise<never>((_, fail) =>
    setTimeout(fail, storeSeconds * 1000, new Error(`no answer within ${storeSeconds} s`)).unref(),
  );
  try {
    await Promise.race([tryStore(), late]);
    return [{ what, found: `${where} takes and gives files`, well: true }];
  } catch (error) {
    const remedy = S3_BUCKET
      ? 'see that S3_ORIGIN answers and that the key may put, get and delete there'
      : 'see that its disk has room and that its folders belong to the user of the service';
    const { name, message } = error as Error;
    return [{ what, found: `${where} FAILS (${message || name}): ${remedy}`, well: false }];
  }
}

async function tryStore(): Promise<void> {
  const { id } = await storeBytes(
    (async function* () {
      yield Buffer.from('doctor');
    })(),
    1024,
  );
  const copy = path.join(tmpdir(), randomUUID());
  try {
    const store = await objectStore();
    if (store && !(await store.get(id, copy))) throw new Error('what was put is not there');
  } finally {
    await rm(copy, { force: true });
    await discardBytes(id);
  }
}

/** Jobs that failed by a fault of ours within a day, and those that are due and that nobody takes up. */
export async function examineJobs(database: Database): Promise<Finding[]> {
  const failed = await failedJobs(database, daysEarlier(now(), 1));
  const late = (await openJobs(database)).filter(({ overdueSeconds }) => overdueSeconds > overdueMinutes * 60);
  const kinds = failed.map(({ kind, failed: count }) => `${kind} ${count}`).join(', ');
  const waiting = late.map(({ kind, overdueSeconds }) => `${kind} ${span(Math.floor(overdueSeconds / 60))}`).join(', ');
  return [
    {
      what: 'Jobs that failed within a day',
      found: kinds ? `${kinds}: the log's lines "job failed" say why` : 'none',
      well: failed.length === 0,
    },
    {
      what: 'Jobs that are due',
      found: waiting
        ? `NOT TAKEN UP for ${waiting}: see that a process runs, and what it works at; then restart the service`
        : 'are taken up',
      well: late.length === 0,
    },
  ];
}

/** The tickets that the messaging platform pushes, and the messages that wait for it. */
export async function examineMessaging(database: Database): Promise<Finding[]> {
  const tickets = await ticketsOfSuites(database).catch((error: unknown) => {
    // The line of the settings says what is wrong with the file.
    if (error instanceof StartRefused) return [];
    throw error;
  });
  const findings = tickets.map(({ appCode, receivedAt }): Finding => {
    const minutes = receivedAt ? minutesAgo(receivedAt) : null;
    const well = minutes !== null && minutes <= ticketMinutes;
    const age = minutes === null ? 'NEVER CAME' : well ? `came ${span(minutes)} ago` : `IS ${span(minutes)} OLD`;
    const remedy =
      ": the platform pushes each ten minutes; see that it reaches the suite's instruction address by https";
    return { what: `Ticket of ${appCode}`, found: well ? age : age + remedy, well };
  });
  const open = (await openJobs(database)).find(({ kind }) => kind === messageJob);
  const minutes = Math.floor((open?.oldestSeconds ?? 0) / 60);
  const well = minutes <= messageMinutes;
  const found = `${open?.things ?? 0} wait${open ? `, the oldest for ${span(minutes)}` : ''}`;
  const remedy = ": see the tickets above, and the log for the platform's answers";
  return [...findings, { what: 'Messages of the messaging app', found: well ? found : found + remedy, well }];
}

const connectionsRow = z.object({ all: z.int(), max: z.coerce.number() });
const busyShare = 0.9;

/** The connections of this process, and those of all to the server. */
export async function examinePool(database: Database): Promise<Finding[]> {
  const pool = database.pool?.();
  if (!pool) return [];
  const [server] = await rowsOf(
    database.owner,
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as all,
       current_setting('max_connections') as max`,
    connectionsRow,
  );
  const { all = 0, max = 0 } = server ?? {};
  const well = pool.waiting === 0 && all < max * busyShare;
  const found = `${pool.used} of ${pool.max} at work here, ${pool.waiting} waiting; ${all} of ${max} of the server open`;
  const remedy = ': raise max_connections of the server or lower WEB_PROCESSES; slow statements are named in the log';
  return [{ what: 'Connections to the database', found: well ? found : found + remedy, well }];
}

/** When the last whole backup was taken. Demo and test hold nothing that is missed. */
export async function examineBackup(database: Database): Promise<Finding[]> {
  const { BACKUP_DIR, APP_MODE } = env();
  const newest = await newestGoodBackup(backupFolder());
  const minutesMax = BACKUP_DIR === undefined ? byHandDays * 1440 : (limits.backupHours + graceHours) * 60;
  const isOld = newest ? minutesAgo(newest.at) > minutesMax : !(await isNew(database, minutesMax));
  const told = newest ? `${newest.name}, ${span(minutesAgo(newest.at))} ago` : `none in ${backupFolder()}`;
  const well = !isOld || (BACKUP_DIR === undefined && APP_MODE !== 'production');
  const remedy =
    BACKUP_DIR === undefined
      ? 'npm run backup takes one; name BACKUP_DIR, and one is taken each day'
      : 'npm run backup takes one and says what is in the way';
  return [{ what: 'Last whole backup', found: isOld || !newest ? `${told}: ${remedy}` : told, well }];
}

/** Where one is taken each day, the first has its day; else there is nothing to save before the first school. */
async function isNew(database: Database, minutesMax: number): Promise<boolean> {
  if (env().BACKUP_DIR === undefined) {
    const [any] = await database.owner.select({ id: schools.id }).from(schools).limit(1);
    return any === undefined;
  }
  const [job] = await database.owner
    .select({ since: sql<string>`min(${jobs.createdAt})` })
    .from(jobs)
    .where(eq(jobs.kind, 'house.backup'));
  return !job?.since || minutesAgo(new Date(job.since)) <= minutesMax;
}
