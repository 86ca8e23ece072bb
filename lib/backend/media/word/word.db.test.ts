import { media } from '@/lib/contracts/media.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { call } from '@/lib/gateway/call.ts';

const installation = testInstallation();
const { words: list, addWord: add, deleteWord: remove, tryWords: look } = media.endpoints;
const editor = async () => (await installation.school()).as('media.word.view', 'media.word.edit');

test('a word is found in texts of its school until it is deleted, and in none of another', async () => {
  const [person, other] = [await editor(), await editor()];
  const { id } = await call(add, { word: '代写 作业', level: 'block' }, person);
  await call(add, { word: 'VIP', level: 'warn' }, person);
  const text = '代写作业，进ｖｉｐ群';
  expect((await call(look, { text }, person)).hits).toEqual([
    { word: '代写 作业', level: 'block', from: 0, to: 4 },
    { word: 'VIP', level: 'warn', from: 6, to: 9 },
  ]);
  expect((await call(look, { text }, other)).hits).toEqual([]);
  expect(await call(list, { q: 'v i', level: 'warn' }, person)).toMatchObject({ total: 1, rows: [{ word: 'VIP' }] });
  expect(await call(list, { q: '%' }, person)).toMatchObject({ total: 0 });
  expect(await call(list, {}, other)).toMatchObject({ total: 0 });
  expect(await call(remove, { id }, person)).toBeNull();
  expect((await call(look, { text }, person)).hits).toHaveLength(1);
  await expect(call(remove, { id }, person)).rejects.toMatchObject({ status: 404 });
});

test('what compares alike stands once, and something is left of it', async () => {
  const person = await editor();
  await call(add, { word: 'VIP', level: 'warn' }, person);
  await expect(call(add, { word: 'ｖ ｉｐ', level: 'block' }, person)).rejects.toMatchObject({
    fields: { word: { key: 'duplicate' } },
  });
  for (const word of ['', '　 ', '\u200b'])
    await expect(call(add, { word, level: 'block' }, person)).rejects.toMatchObject({ fields: { word: {} } });
});

test('who may only look is offered nothing', async () => {
  const school = await installation.school();
  await call(add, { word: 'VIP', level: 'warn' }, await school.as('*'));
  expect((await call(list, {}, await school.as('media.word.view'))).rows).toMatchObject([{ actions: [] }]);
});
