import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { testDatabase } from '@/lib/dev/test-database.ts';
import { replaceEnv } from '@/lib/env.ts';
import { daysLater } from '@/lib/rules/days.ts';
import { anyRow, rowsOf } from '../db/rows.ts';
import { join } from '../joined.ts';
import { jobRunner } from '../kernel/job-runner.ts';
import { backupJobs } from './backup-job.ts';

join();
const database = testDatabase();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Lets the day's backup be due again and again. */
async function days(count: number, more: Record<string, string>) {
  replaceEnv({ BACKUP_DIR: folder, DATA_DIR: folder, ...more });
  const runner = jobRunner(database(), backupJobs(database()));
  await runner.arm();
  for (let day = 0; day < count; day += 1) {
    await database().owner.execute(
      sql`update jobs set run_after = now() - interval '1 hour' where kind = 'house.backup'`,
    );
    jest.setSystemTime(daysLater(new Date('2027-01-01'), day));
    await runner.drain();
  }
}

test('a backup is taken every day where a folder is named, and the oldest go', async () => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask', 'performance', 'hrtime'],
  });
  try {
    await days(3, { BACKUP_KEEP: '2' });
  } finally {
    jest.useRealTimers();
  }
  expect((await readdir(folder)).sort()).toEqual(['2027-01-02T00-00-00Z', '2027-01-03T00-00-00Z']);
  const rows = await database().owner.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.snapshot', 'on', true)`);
    return rowsOf(tx, "select state from jobs where kind = 'house.backup'", anyRow);
  });
  expect(rows).toEqual([{ state: 'waiting' }]);
});

test('none is taken on its own where no folder is named', () => {
  replaceEnv({ BACKUP_DIR: undefined });
  expect(backupJobs(database())).toEqual({});
});
