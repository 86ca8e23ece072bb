import { help } from '@/lib/contracts/help.ts';
import { testHouse } from '@/lib/dev/test-house.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { articleBlocks } from '@/lib/rules/article-text.ts';
import { articlesIn } from './articles.ts';

const house = testHouse();
const { search, forPage, article, feedback } = help.endpoints;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('every article is there in both languages, of the same kind and about the same pages', () => {
  const facts = (locale: 'zh-CN' | 'en') =>
    articlesIn(locale).map(({ id, category, pages, order }) => ({ id, category, pages, order }));
  expect(facts('en')).toEqual(facts('zh-CN'));
  for (const { body } of [...articlesIn('en'), ...articlesIn('zh-CN')])
    expect(articleBlocks(body).length).toBeGreaterThan(2);
});

test('an article is found by words and by page, in the wording of the school', async () => {
  const [school, kindergarten] = [await house.school(), await house.school({ schoolMold: 1 })];
  const [person, other] = [await school.as(), await kindergarten.as()];
  const { rows } = await call(search, { words: '导入' }, person);
  expect(rows[0]?.title).toContain('导入');
  expect((await call(search, { words: 'yongbiaogedaoru' }, person)).rows[0]).toEqual(rows[0]);
  expect((await call(search, { words: 'bgdr' }, person)).rows[0]).toEqual(rows[0]);
  expect((await call(search, { words: '没有这样的词' }, person)).rows).toEqual([]);
  expect((await call(search, { words: 'import' }, { ...person, locale: 'en' })).rows.length).toBeGreaterThan(0);
  const about = await call(forPage, { path: '/eduplus/basic/class' }, other);
  expect(about.rows[0]?.id).toBe('classes');
  expect((await call(article, { id: 'students' }, other)).body).not.toMatch(/\[\[|学生/);
});

test('what a reader says of an article is kept for that reader', async () => {
  const school = await house.school();
  const [person, other] = [await school.as(), await school.as()];
  await call(feedback, { id: 'sign-in', helpful: false, comment: '看不懂' }, person);
  await call(feedback, { id: 'sign-in', helpful: true }, person);
  expect((await call(article, { id: 'sign-in' }, person)).helpful).toBe(true);
  expect((await call(article, { id: 'sign-in' }, other)).helpful).toBeNull();
  await expect(call(article, { id: 'nothing' }, person)).rejects.toMatchObject({ said: { key: 'notFound' } });
});
