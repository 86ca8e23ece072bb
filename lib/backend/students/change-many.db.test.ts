import { eq } from 'drizzle-orm';
import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';
import { auditEntries } from '../kernel/schema.ts';
import { verifyStudents } from './verify.ts';

const { endpoints } = contract;
const installation = testInstallation();
beforeAll(() => {
  replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' });
});

type Changes = InputOf<typeof endpoints.changeMany>['changes'];

/** A school with three children, the last of them a boarder. */
async function office() {
  const school = await installation.school();
  const person = await school.as('*');
  const enrol = async (name: string, studyType: string | null) =>
    (await call(endpoints.enrol, { name, gender: 'female', studyType }, person)).student;
  const children = [await enrol('王一', null), await enrol('王二', null), await enrol('王三', 'boarding')] as const;
  const change = (changes: Changes) => call(endpoints.changeMany, { field: 'studyType', changes }, person);
  const valuesNow = async () => {
    const ids = children.map(({ id }) => id);
    const { rows } = await call(endpoints.valuesOfMany, { ids, field: 'studyType' }, person);
    return rows.map(({ version, value }) => [version, value]);
  };
  return { school, person, children, change, valuesNow };
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => ({ key: 'success' }),
    (error: CallError) => ({ key: error.said?.key, fields: Object.keys(error.fields ?? {}), detail: error.detail }),
  );
const to = (value: string | null) => (child: { readonly id: string; readonly version: number }) => ({
  id: child.id,
  version: child.version,
  value,
});

test('refused: a field that changes record by record, a value that is none, a child twice, too many', async () => {
  const { person, children, change, valuesNow } = await office();
  const [first] = children;
  const renamed = { field: 'name' as 'studyType', changes: [to('李')(first)] };
  expect(await failure(call(endpoints.changeMany, renamed, person))).toMatchObject({ key: 'invalid' });
  expect(await failure(change([to('teleported')(first)]))).toMatchObject({
    key: 'invalid',
    fields: ['changes.0.value'],
  });
  expect(await failure(change([to('day')(first), to('boarding')(first)]))).toMatchObject({ fields: ['changes'] });
  const crowd = Array.from({ length: limits.batchRows + 1 }, () => to('day')(first));
  expect(await failure(change(crowd))).toMatchObject({ fields: ['changes'] });
  expect(await valuesNow()).toEqual([
    [1, null],
    [1, null],
    [1, 'boarding'],
  ]);
});

test('a deleted child among them: nothing is done', async () => {
  const { person, children, change } = await office();
  await call(endpoints.remove, { ids: [children[1].id] }, person);
  expect(await failure(change(children.map(to('day'))))).toMatchObject({ key: 'notFound' });
  expect(await call(endpoints.get, { id: children[0].id }, person)).toMatchObject({ studyType: null, version: 1 });
});

test('those whom somebody changed meanwhile are named, and nothing is done by halves', async () => {
  const { person, children, change, valuesNow } = await office();
  await call(endpoints.update, { id: children[1].id, version: 1, note: '走读' }, person);
  const refused = await failure(change(children.map(to('day'))));
  expect(refused).toMatchObject({
    key: 'childrenChanged',
    detail: { children: [{ id: children[1].id, name: '王二', changedBy: expect.any(String) }] },
  });
  expect(await valuesNow()).toEqual([
    [1, null],
    [2, null],
    [1, 'boarding'],
  ]);
});

test('each child that changes gets a version, a line of its time line and an audit row; the others are left alone', async () => {
  const { school, person, children, change, valuesNow } = await office();
  const { changed } = await change(children.map(to('boarding')));
  expect(changed).toEqual(children.slice(0, 2).map(({ id }) => ({ id, version: 2, value: null })));
  expect(await valuesNow()).toEqual([
    [2, 'boarding'],
    [2, 'boarding'],
    [1, 'boarding'],
  ]);
  const told = await Promise.all(
    children.map(async ({ id }) => (await call(endpoints.history, { id, kind: 'record' }, person)).rows),
  );
  expect(told.map((rows) => rows.filter(({ action }) => action === 'recordChanged').length)).toEqual([1, 1, 0]);
  expect(told[0]).toContainEqual(expect.objectContaining({ old: { studyType: null }, new: { studyType: 'boarding' } }));
  const audited = await school.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, 'students.changeMany')),
  );
  expect(audited.map(({ objectId }) => objectId).toSorted()).toEqual(children.slice(0, 2).map(({ id }) => id));
  expect(audited[0]?.text).toContain('"studyType":"boarding"');
  expect(await school.inside((tx) => verifyStudents({ tx, school }))).toMatchObject({
    students: 3,
    counts: [],
    movements: [],
    termsMissing: 0,
    repeatedWrong: 0,
  });
});

test('it is taken back by what was answered, unless something else has changed since', async () => {
  const { person, children, change, valuesNow } = await office();
  const first = await change(children.map(to('boarding')));
  await change(first.changed);
  expect(await valuesNow()).toEqual([
    [3, null],
    [3, null],
    [1, 'boarding'],
  ]);
  const second = await change([...children.slice(0, 2).map((child) => to('day')({ ...child, version: 3 }))]);
  await call(endpoints.update, { id: children[0].id, version: 4, note: '走读' }, person);
  expect(await failure(change(second.changed))).toMatchObject({ key: 'childrenChanged' });
});
