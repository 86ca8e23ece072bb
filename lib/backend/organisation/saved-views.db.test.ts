import { organisation } from '@/lib/contracts/organisation.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import type { Identity } from '@/lib/gateway/identity.ts';
import { limits } from '@/lib/rules/limits.ts';

const installation = testInstallation();
const { savedViews, saveView, removeView } = organisation.endpoints;
const list = '/eduplus/basic/student';
const boys = {
  list,
  name: '男孩',
  query: { gender: 'male', size: '50' },
  columns: ['name', 'class.name'],
  standard: false,
};
const leavers = { list, name: '离园', query: { state: 'left' }, columns: null, standard: true };
const refused = (key: string) => ({ said: { key } });

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

const person = async () => (await installation.school()).as();
const kept = async (whose: Identity, name: string) => {
  const { views } = await call(savedViews, {}, whose);
  const view = views.find((one) => one.name === name);
  if (!view) throw new Error(`no view ${name}`);
  return view;
};

test.each([
  ['an address that is none of ours', { list: 'https://example.org/eduplus/basic/student' }],
  ['an address with parameters', { list: `${list}?state=left` }],
  ['no name', { name: '  ' }],
  ['a name beyond its length', { name: '很'.repeat(limits.savedViewNameChars + 1) }],
  ['a parameter that is no word', { query: { __proto__x: 'a' } }],
  ['a value beyond its length', { query: { q: 'x'.repeat(limits.addressChars + 1) } }],
  ['a column twice', { columns: ['name', 'name'] }],
  ['a column that would end its cookie', { columns: ['name; Path=/'] }],
])('refused: %s', async (_name, wrong) => {
  await expect(call(saveView, { ...boys, ...wrong }, await person())).rejects.toMatchObject(refused('invalid'));
});

test('a view is kept, written anew, and taken away', async () => {
  const me = await person();
  const [added] = (await call(saveView, boys, me)).views;
  expect(added).toMatchObject({ ...boys, version: 1 });
  const renamed = {
    ...boys,
    id: added?.id,
    version: 1,
    name: '小班男孩',
    query: { gender: 'male', q: '李' },
    columns: null,
  };
  expect((await call(saveView, renamed, me)).views).toEqual([{ ...renamed, version: 2 }]);
  await expect(call(saveView, renamed, me)).rejects.toMatchObject(refused('settingChanged'));
  await expect(call(removeView, { id: added?.id ?? '', version: 1 }, me)).rejects.toMatchObject(
    refused('settingChanged'),
  );
  expect(await call(removeView, { id: added?.id ?? '', version: 2 }, me)).toEqual({ views: [] });
});

test('of a list one is the standard: the last one that was made it', async () => {
  const me = await person();
  await call(saveView, leavers, me);
  const elsewhere = { ...leavers, list: '/eduplus/basic/class' };
  await call(saveView, elsewhere, me);
  const { views } = await call(saveView, { ...boys, standard: true }, me);
  expect(views.map(({ name, standard }) => [name, standard])).toEqual([
    [boys.name, true],
    [leavers.name, false],
  ]);
  expect(views.find(({ name }) => name === leavers.name)).toMatchObject({ version: 2 });
  expect((await call(savedViews, {}, me)).views).toHaveLength(3);
});

test('a name stands once in a list', async () => {
  const me = await person();
  await call(saveView, boys, me);
  await call(saveView, leavers, me);
  await expect(call(saveView, boys, me)).rejects.toMatchObject(refused('duplicate'));
  const other = await kept(me, leavers.name);
  await expect(call(saveView, { ...other, name: boys.name }, me)).rejects.toMatchObject(refused('duplicate'));
  await call(saveView, { ...boys, list: '/eduplus/basic/class' }, me);
});

test('a list has so many views and no more', async () => {
  const me = await person();
  for (let at = 0; at < limits.savedViewsOfList; at += 1) await call(saveView, { ...boys, name: `视图${at}` }, me);
  await expect(call(saveView, boys, me)).rejects.toMatchObject(refused('tooManyViews'));
  const first = await kept(me, '视图0');
  await call(saveView, { ...first, name: '改名' }, me);
  await call(saveView, { ...boys, list: '/eduplus/basic/class' }, me);
});

test('a colleague sees and changes nothing of it, and a view does not move to another list', async () => {
  const school = await installation.school();
  const [me, colleague] = [await school.as(), await school.as('*')];
  await call(saveView, boys, me);
  const view = await kept(me, boys.name);
  expect(await call(savedViews, {}, colleague)).toEqual({ views: [] });
  await expect(call(saveView, { ...view, name: '他的' }, colleague)).rejects.toMatchObject(refused('notFound'));
  await expect(call(removeView, { id: view.id, version: 1 }, colleague)).rejects.toMatchObject(refused('notFound'));
  const moved = { ...view, list: '/eduplus/basic/class' };
  await expect(call(saveView, moved, me)).rejects.toMatchObject(refused('notFound'));
  await call(saveView, { ...boys, standard: true }, colleague);
  expect(await kept(me, boys.name)).toEqual(view);
});
