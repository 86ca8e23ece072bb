import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { layBackup } from '@/lib/dev/test-backup.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { suiteTickets } from '../enterprise/schema.ts';
import { installationScope } from '../kernel/audit.ts';
import { now } from '../kernel/clock.ts';
import { jobs } from '../kernel/schema.ts';
import { examineBackup, examineJobs, examineMessaging, examinePool, examineStore } from './examine-running.ts';

const { database, school } = testInstallation();
let own: string;
const production = { APP_MODE: 'production', SESSION_SECRET: 's'.repeat(32), PUBLIC_ORIGIN: 'https://school.example' };
const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);

beforeEach(async () => {
  own = mkdtempSync(path.join(tmpdir(), 'running-'));
  replaceEnv({ DATA_DIR: own, WXWORK_SUITES_FILE: undefined, BACKUP_DIR: undefined });
  await database().owner.delete(jobs);
});
afterEach(() => rmSync(own, { recursive: true, force: true }));

const put = (values: Partial<typeof jobs.$inferInsert>) =>
  database()
    .owner.insert(jobs)
    .values({
      schoolId: installationScope,
      kind: 'test.job',
      input: {},
      runAfter: now(),
      createdAt: now(),
      actorId: installationScope,
      ...values,
    });

test('a store that takes and gives files is well and keeps none of it; one that does not is told with what to do', async () => {
  expect(await examineStore()).toEqual([
    { what: 'Store of files', found: `${own}/files takes and gives files`, well: true },
  ]);
  writeFileSync(path.join(own, 'blocked'), '');
  replaceEnv({ DATA_DIR: path.join(own, 'blocked') });
  expect(await examineStore()).toEqual([
    expect.objectContaining({ found: expect.stringMatching(/FAILS \(.+\): see that its disk has room/), well: false }),
  ]);
  const bucket = { S3_BUCKET: 'school', S3_ORIGIN: 'http://127.0.0.1:1', S3_ACCESS_KEY_ID: 'k' };
  replaceEnv({ DATA_DIR: own, ...bucket, S3_SECRET_ACCESS_KEY: 's' });
  expect(await examineStore()).toEqual([
    expect.objectContaining({
      found: expect.stringMatching(/^bucket school FAILS .*: see that S3_ORIGIN/),
      well: false,
    }),
  ]);
});

test('a failure of ours is told by kind for a day, one that comes again until it succeeds, and what a person brought not at all', async () => {
  const fault = JSON.stringify({ key: 'internal' });
  await put({ state: 'failed', error: JSON.stringify({ key: 'unreadableFile' }), finishedAt: now() });
  await put({ state: 'failed', error: fault, finishedAt: ago(2_000) });
  expect(await examineJobs(database())).toMatchObject([{ found: 'none', well: true }, { well: true }]);
  await put({ state: 'failed', error: fault, finishedAt: ago(60) });
  await put({ kind: 'house.backup', state: 'waiting', error: JSON.stringify({ key: 'noRoom' }), runAfter: ago(-60) });
  expect(await examineJobs(database())).toMatchObject([
    { found: 'house.backup 1, test.job 1: the log\'s lines "job failed" say why', well: false },
    { well: true },
  ]);
});

test('jobs that are due and that nobody takes up', async () => {
  await put({ runAfter: ago(14) });
  expect(await examineJobs(database())).toMatchObject([{}, { found: 'are taken up', well: true }]);
  await put({ runAfter: ago(300) });
  expect(await examineJobs(database())).toMatchObject([
    {},
    { found: expect.stringMatching(/^NOT TAKEN UP for test\.job 5 h: see that a process runs/), well: false },
  ]);
});

test('tickets of the messaging platform and the messages that wait for it', async () => {
  expect(await examineMessaging(database())).toEqual([
    { what: 'Messages of the messaging app', found: '0 wait', well: true },
  ]);
  const file = path.join(own, 'suites.json');
  const suite = { appCode: 'school', suiteId: 'ww1', secret: 's', token: 't', encodingAesKey: 'A'.repeat(43) };
  writeFileSync(file, JSON.stringify({ provider: { corpId: 'ww' }, suites: [suite] }));
  replaceEnv({ DATA_DIR: own, WXWORK_SUITES_FILE: file });
  expect((await examineMessaging(database()))[0]).toMatchObject({ found: expect.stringMatching(/^NEVER CAME: the/) });
  const ticket = { suiteId: 'ww1', sealedTicket: 'x', pushedAt: 1 };
  await database()
    .owner.insert(suiteTickets)
    .values({ ...ticket, receivedAt: ago(5) });
  expect((await examineMessaging(database()))[0]).toEqual({
    what: 'Ticket of school',
    found: 'came 5 min ago',
    well: true,
  });
  await database()
    .owner.update(suiteTickets)
    .set({ receivedAt: ago(40) })
    .where(eq(suiteTickets.suiteId, 'ww1'));
  await put({ kind: 'enterprise.message', input: { ids: ['a', 'b'] }, createdAt: ago(20) });
  expect(await examineMessaging(database())).toMatchObject([
    { found: expect.stringMatching(/^IS 40 min OLD: the platform pushes each ten minutes/), well: false },
    { found: expect.stringMatching(/^2 wait, the oldest for 20 min: see the tickets above/), well: false },
  ]);
});

test('connections are told of a server', async () => {
  const found = await examinePool(database());
  if (database().kind === 'embedded') expect(found).toEqual([]);
  else
    expect(found).toMatchObject([{ found: expect.stringMatching(/^\d of 10 at work here, 0 waiting; \d+ of \d+ of/) }]);
  const busy = { max: 10, open: 10, used: 10, waiting: 3 };
  expect(await examinePool({ ...database(), pool: () => busy })).toMatchObject([
    { found: expect.stringMatching(/^10 of 10 at work here, 3 waiting; .*: raise max_connections/), well: false },
  ]);
});

const backup = (at: Date, missing?: readonly string[]) => layBackup(path.join(own, 'backups'), at, missing);
const backups = () => examineBackup(database());

test('a backup each day is well for a day and two hours; one with holes, or that never came, is not', async () => {
  replaceEnv({ ...production, DATA_DIR: own, BACKUP_DIR: path.join(own, 'backups') });
  await put({ kind: 'house.backup', createdAt: ago(60) });
  expect(await backups()).toMatchObject([{ found: expect.stringContaining('none in'), well: true }]);
  await database()
    .owner.update(jobs)
    .set({ createdAt: ago(27 * 60) });
  expect(await backups()).toMatchObject([{ found: expect.stringMatching(/none in .*: npm run backup/), well: false }]);
  backup(ago(25 * 60));
  expect(await backups()).toMatchObject([{ found: expect.stringMatching(/Z, 25 h ago$/), well: true }]);
  rmSync(path.join(own, 'backups'), { recursive: true });
  backup(ago(27 * 60));
  backup(ago(5), [crypto.randomUUID()]);
  expect(await backups()).toMatchObject([{ found: expect.stringMatching(/27 h ago: npm run backup/), well: false }]);
});

test('without a folder of backups production wants one each week as soon as there is a school; a demo wants none', async () => {
  replaceEnv({ ...production, DATA_DIR: own });
  await school();
  expect(await backups()).toMatchObject([{ found: expect.stringMatching(/none in .*; name BACKUP_DIR/), well: false }]);
  backup(ago(6 * 1440));
  expect(await backups()).toMatchObject([{ well: true }]);
  rmSync(path.join(own, 'backups'), { recursive: true });
  replaceEnv({ APP_MODE: 'demo', DATA_DIR: own });
  expect(await backups()).toMatchObject([{ well: true }]);
});
