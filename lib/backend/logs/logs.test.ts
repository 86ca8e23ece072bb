import { logs } from '@/lib/contracts/logs.ts';
import { testHouse } from '@/lib/dev/test-house.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';

const house = testHouse();
const { track, createOperationLog, createSystemLog, entries, audit, auditEntry, verifyAudit } = logs.endpoints;
const keys = ['logs.entry.view', 'logs.audit.view'];

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('what people did is kept for those who may read it, and for their school alone', async () => {
  const [school, other] = [await house.school(), await house.school()];
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
  const school = await house.school();
  const [person, reader] = [await school.as(), await school.as(...keys)];
  await call(createOperationLog, { name: '打印', page: '/a' }, person);
  await call(createOperationLog, { name: '导出', page: '/b' }, person);
  const found = async (input: Parameters<typeof call<typeof audit>>[1]) =>
    (await call(audit, input, reader)).rows.map(({ objectId }) => objectId);
  expect(await found({ action: 'logs.entry' })).toEqual(['/b', '/a']);
  expect(await found({ objectId: '/a' })).toEqual(['/a']);
  expect(await found({ before: 2 })).toEqual(['/a']);
  expect(await found({ action: 'students.' })).toEqual([]);
  expect(await found({ to: '2020-01-01' })).toEqual([]);
  expect(await call(auditEntry, { seq: 1 }, reader)).toMatchObject({ change: { name: '打印' }, actorName: '测试老师' });
  expect(await call(verifyAudit, {}, reader)).toEqual({ entries: 2, brokenAt: null });
});
