import { logs } from '@/lib/contracts/logs.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { appendAudit } from '../kernel/audit.ts';
import { files, jobs } from '../kernel/schema.ts';

const installation = testInstallation();
const { track, createOperationLog, createSystemLog, entries, audit, auditEntry, verifyAudit, systemState } =
  logs.endpoints;
const keys = ['logs.entry.view', 'logs.audit.view'];

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('what people did is kept for those who may read it, and for their school alone', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [person, reader, stranger] = [await school.as(), await school.as(...keys), await other.as(...keys)];
  await call(track, { events: [{ name: '学生管理', page: '/eduplus/basic/student' }] }, person);
  await call(createOperationLog, { name: '打印', page: '/eduplus/basic/lists' }, person);
  await call(createSystemLog, { name: 'ChunkLoadError', level: 'error' }, person);
  expect((await call(entries, {}, reader)).rows.map(({ kind }) => kind)).toEqual(['system', 'operation', 'track']);
  expect((await call(entries, { kind: 'operation' }, reader)).rows).toMatchObject([{ name: '打印' }]);
  expect(await call(entries, {}, stranger)).toEqual({ rows: [], total: 0 });
  await expect(call(entries, {}, person)).rejects.toMatchObject({ said: { key: 'forbidden' } });
  expect((await call(audit, { result: 'refused' }, reader)).rows).toMatchObject([
    { action: 'logs.entries', askedRight: '查看操作日志' },
  ]);
});

test('audit rows are found by person, action, object and day, and the chain is told whole', async () => {
  const school = await installation.school();
  const [person, reader] = [await school.as(), await school.as(...keys)];
  await call(createOperationLog, { name: '打印', page: '/a' }, person);
  await call(createOperationLog, { name: '导出', page: '/b' }, person);
  const found = async (input: Parameters<typeof call<typeof audit>>[1]) =>
    (await call(audit, input, reader)).rows.map(({ objectId }) => objectId);
  expect(await found({ action: 'logs.createOperationLog' })).toEqual(['/b', '/a']);
  expect(await found({ objectId: '/a' })).toEqual(['/a']);
  expect(await found({ before: 2 })).toEqual(['/a']);
  expect(await found({ action: 'students.' })).toEqual([]);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await call(auditEntry, { seq: 1 }, reader)).toMatchObject({ change: { name: '打印' }, actorName: '测试老师' });
  expect(await call(verifyAudit, {}, reader)).toEqual({ entries: 2, brokenAt: null });
});

test('rows from before actions had the names of endpoints are read and found under those, and their chain holds', async () => {
  const school = await installation.school();
  const [person, reader] = [await school.as(), await school.as(...keys)];
  const origin = { at: new Date(), actorId: null, actorName: '', address: '', requestId: 'old' };
  await school.inside((tx) =>
    appendAudit(tx, school.id, [{ ...origin, action: 'logs.entry.operation', object: { type: 'page', id: '/old' } }]),
  );
  await call(createOperationLog, { name: '打印', page: '/new' }, person);
  for (const action of ['logs.createOperationLog', 'logs.entry.operation', 'logs.'])
    expect((await call(audit, { action }, reader)).rows).toMatchObject([
      { objectId: '/new', action: 'logs.createOperationLog' },
      { objectId: '/old', action: 'logs.createOperationLog' },
    ]);
  expect(await call(auditEntry, { seq: 1 }, reader)).toMatchObject({ action: 'logs.createOperationLog' });
  expect(await call(verifyAudit, {}, reader)).toEqual({ entries: 2, brokenAt: null });
});

test('how the system runs: the tasks and files of the school alone, and what the installation promises', async () => {
  const [school, other] = [await installation.school(), await installation.school()];
  const [reader, stranger] = [await school.as('logs.system.view'), await other.as('logs.system.view')];
  const task = (state: 'running' | 'failed' | 'done', createdAt: Date) => ({
    schoolId: school.id,
    kind: 'students.import.run',
    input: {},
    state,
    progress: 3,
    total: 9,
    runAfter: createdAt,
    actorId: reader.personId ?? '',
    createdAt,
  });
  const old = daysEarlier(new Date(), 90);
  const file = (purpose: string, bytes: number) => ({
    schoolId: school.id,
    purpose,
    name: 'a.png',
    mediaType: 'image/png',
    bytes,
    sha256: '',
    createdBy: reader.personId ?? '',
    createdAt: old,
  });
  await school.inside(async (tx) => {
    await tx.insert(jobs).values([task('failed', old), task('running', old), task('failed', new Date())]);
    await tx.insert(files).values([file('students.photo', 5), file('students.photo', 6), file('fees.evidence', 90)]);
  });
  const { jobs: told, files: stored, ...rest } = await call(systemState, {}, reader);
  expect(told).toMatchObject({ waiting: 0, running: 1, failed: 1 });
  expect(told.latest.map(({ state }) => state)).toEqual(['failed', 'running']);
  expect(stored).toEqual([
    { purpose: 'fees.evidence', count: 1, bytes: 90 },
    { purpose: 'students.photo', count: 2, bytes: 11 },
  ]);
  expect(rest.versions).toMatchObject({ node: process.version, database: expect.stringMatching(/^PostgreSQL \d+/) });
  expect(await call(systemState, {}, stranger)).toMatchObject({ jobs: { running: 0, latest: [] }, files: [] });
  await expect(call(systemState, {}, await school.as())).rejects.toMatchObject({ said: { key: 'forbidden' } });
});
