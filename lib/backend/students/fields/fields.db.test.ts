import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

const bus = { label: '校车线路', tab: 'child' as const, type: 'choice' as const, choices: ['一路', '二路'] };
const height = { label: '身高', tab: 'file' as const, type: 'number' as const };

async function office() {
  const person = await (await installation.school()).as('*');
  const define = (field: InputOf<typeof endpoints.saveField>) => call(endpoints.saveField, field, person);
  const enrol = async () => (await call(endpoints.enrol, { name: '王小明', gender: 'male' }, person)).student;
  const write = (id: string, version: number, values: Record<string, string>) =>
    call(endpoints.saveCustom, { id, version, values }, person);
  return { person, define, enrol, write };
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success', fields: {} }),
    (error: CallError) => ({ key: error.said?.key, fields: error.fields ?? {} }),
  );

test('refused: a name twice, a choice without choices, an order that leaves one out, another type for a field in use', async () => {
  const { person, define, enrol, write } = await office();
  const { id } = await define(bus);
  await define(height);
  expect(await failure(define(bus))).toMatchObject({ key: 'duplicate', fields: { label: { key: 'duplicate' } } });
  expect(await failure(define({ ...bus, label: '线路', choices: [] }))).toMatchObject({ key: 'invalid' });
  expect(await failure(call(endpoints.orderFields, { ids: [id] }, person))).toMatchObject({ key: 'notFound' });
  const student = await enrol();
  await write(student.id, student.version, { [id]: '一路' });
  expect(await failure(define({ ...bus, id, version: 1, type: 'text' }))).toMatchObject({
    key: 'wrongState',
    fields: { type: { key: 'fieldInUse' } },
  });
});

test('refused, field by field: values that do not fit, a required one left open, a field nobody defined, a stale version', async () => {
  const { define, enrol, write } = await office();
  const { id, version } = await enrol();
  const [{ id: route }, { id: tall }] = [await define({ ...bus, required: true }), await define(height)];
  const { fields } = await failure(write(id, version, { [tall]: '一米二' }));
  expect(fields).toMatchObject({
    [`values.${route}`]: { key: 'required' },
    [`values.${tall}`]: { key: 'wrongFormat' },
  });
  expect(await failure(write(id, version, { [crypto.randomUUID()]: 'x' }))).toMatchObject({ key: 'notFound' });
  expect(await failure(write(id, version + 1, { [route]: '一路' }))).toMatchObject({ key: 'conflict' });
});

test('a field that somebody changed meanwhile is neither changed nor removed: the answer shows it and names them', async () => {
  const { person, define } = await office();
  const { id } = await define(bus);
  expect(await define({ ...bus, id, version: 1, label: '线路' })).toMatchObject({ id, version: 2 });
  const late = define({ ...bus, id, version: 1, label: '班车' });
  expect(await late.catch((error: CallError) => error.detail)).toMatchObject({
    current: { id, label: '线路', version: 2 },
    changedBy: '测试老师',
  });
  expect(await failure(late)).toMatchObject({ key: 'conflict' });
  expect(await failure(define({ ...bus, id, label: '班车' }))).toMatchObject({ key: 'conflict' });
  expect(await failure(call(endpoints.removeField, { id, version: 1 }, person))).toMatchObject({ key: 'conflict' });
  await call(endpoints.removeField, { id, version: 2 }, person);
});

test('kept, shown with the record, told by the time line; a removed field is no longer asked for', async () => {
  const { person, define, enrol, write } = await office();
  const { id, version } = await enrol();
  const [{ id: route }, { id: tall }] = [await define({ ...bus, required: true }), await define(height)];
  const { rows } = await call(endpoints.orderFields, { ids: [tall, route] }, person);
  expect(rows.map(({ label }) => label)).toEqual(['身高', '校车线路']);
  const saved = await write(id, version, { [route]: '二路', [tall]: '121.5' });
  expect(saved.custom).toEqual({ [route]: '二路', [tall]: '121.5' });
  await write(id, saved.version, { [tall]: '' });
  expect((await call(endpoints.get, { id }, person)).custom).toEqual({ [route]: '二路' });
  const history = await call(endpoints.history, { id, kind: 'record' }, person);
  expect(history.rows.map(({ old, new: now }) => [old, now])).toEqual([
    [{ 身高: '121.5' }, { 身高: null }],
    [
      { 身高: null, 校车线路: null },
      { 身高: '121.5', 校车线路: '二路' },
    ],
  ]);
  await call(endpoints.removeField, { id: route, version: 1 }, person);
  expect((await call(endpoints.fields, {}, person)).rows.map(({ label }) => label)).toEqual(['身高']);
});

test('asked at enrolment: a required one left open or a value that does not fit is refused by its field, a good one is kept', async () => {
  const { person, define } = await office();
  const [{ id: route }, { id: tall }] = [await define({ ...bus, required: true }), await define(height)];
  const come = (custom?: Record<string, string>) =>
    call(endpoints.enrol, { name: '王小明', gender: 'male', custom }, person);
  expect(await failure(come())).toEqual({
    key: 'invalid',
    fields: { [`custom.${route}`]: { key: 'required', params: { max: 500 } } },
  });
  expect((await failure(come({ [route]: '三路', [tall]: '高' }))).fields).toMatchObject({
    [`custom.${route}`]: { key: 'wrongFormat' },
    [`custom.${tall}`]: { key: 'wrongFormat' },
  });
  expect(await failure(come({ [route]: '一路', [crypto.randomUUID()]: 'x' }))).toMatchObject({ key: 'notFound' });
  expect((await come({ [route]: '一路', [tall]: '' })).student.custom).toEqual({ [route]: '一路' });
});
