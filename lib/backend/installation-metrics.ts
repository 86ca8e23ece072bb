import { statfs } from 'node:fs/promises';
import { env } from '@/lib/env.ts';
import { gaugeOf, jobsEnded } from '@/lib/metrics.ts';
import { undeliveredSms } from './account/undelivered-sms.ts';
import type { Database } from './db/client.ts';
import { ping } from './db/ping.ts';
import { messageJob } from './enterprise/messages/queue.ts';
import { ticketsOfSuites } from './enterprise/suite-ticket-age.ts';
import { backupFolder } from './kernel/backups.ts';
import { openJobs } from './kernel/open-jobs.ts';
import { newestGoodBackup } from './snapshot/newest-good.ts';

/**
 * What an operator is woken for, measured at each scrape from now on; `deploy/alerts.yml` judges it.
 * @param kinds of the jobs that this installation knows
 */
export function measureInstallation(database: Database, kinds: readonly string[]): void {
  // A series that begins with its first failure shows no rise.
  for (const kind of kinds) for (const outcome of ['done', 'failed']) jobsEnded.inc({ kind, outcome }, 0);
  measureDatabase(database);
  measureJobs(database, kinds);
  const seconds = (at: Date | null) => (at ? at.getTime() / 1000 : 0);
  gaugeOf(
    'backup_last_success_timestamp_seconds',
    'When the newest backup was taken that is whole; 0 where there is none',
    async () => seconds((await newestGoodBackup(backupFolder()))?.at ?? null),
  );
  gaugeOf(
    'wxwork_suite_ticket_timestamp_seconds',
    'When the platform last pushed a ticket for a suite, by app; 0 for never',
    async () =>
      Object.fromEntries(
        (await ticketsOfSuites(database)).map(({ appCode, receivedAt }) => [appCode, seconds(receivedAt)]),
      ),
    { label: 'app' },
  );
  gaugeOf('sms_undelivered', 'Phones whose last message no provider took', () => undeliveredSms(database));
  gaugeOf('data_folder_free_bytes', 'Room that is left in DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(env().DATA_DIR);
    return bavail * bsize;
  });
}

function measureDatabase(database: Database): void {
  gaugeOf('database_answers', 'Whether the database answers: 1, or 0', () =>
    ping(database).then(
      () => 1,
      () => 0,
    ),
  );
  gaugeOf(
    'embedded_database_memory_bytes',
    'Memory of the embedded database',
    async () => database.embedded?.Module.HEAPU8.length ?? 0,
  );
  const pool = (name: string, help: string, of: 'max' | 'open' | 'used' | 'waiting') =>
    gaugeOf(`database_connections_${name}`, help, async () => database.pool?.()[of] ?? null, { aggregator: 'sum' });
  pool('max', 'Connections to the server that all processes may open', 'max');
  pool('open', 'Connections to the server that are open', 'open');
  pool('used', 'Connections to the server that are at work', 'used');
  pool('waiting', 'Who waits for a connection to the server', 'waiting');
}

/** The gauges of one scrape are read at once, so that those who ask meanwhile share a reading. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}

function measureJobs(database: Database, kinds: readonly string[]): void {
  const open = shared(() => openJobs(database));
  const none = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  type Open = Awaited<ReturnType<typeof openJobs>>[number];
  const byKind = async (of: (row: Open) => number) => ({
    ...none,
    ...Object.fromEntries((await open()).map((row) => [row.kind, of(row)])),
  });
  const ofOutbox = async (of: (row: Open) => number) => {
    const row = (await open()).find(({ kind }) => kind === messageJob);
    return row ? of(row) : 0;
  };
  gaugeOf('jobs_open', 'Jobs that wait or are worked at', () => byKind(({ open }) => open), { label: 'kind' });
  gaugeOf(
    'jobs_overdue_seconds',
    'How long the job waits that has been due longest',
    () => byKind(({ overdueSeconds }) => overdueSeconds),
    { label: 'kind' },
  );
  gaugeOf('outbox_messages', 'Messages of the messaging app that have not left', () =>
    ofOutbox(({ things }) => things),
  );
  gaugeOf('outbox_oldest_seconds', 'Since when the oldest of them waits', () =>
    ofOutbox(({ oldestSeconds }) => oldestSeconds),
  );
}
