import { globSync } from 'node:fs';
import type { MenuEntry, ModuleContract } from '@/lib/contracts/endpoint.ts';
import { help } from '@/lib/contracts/help.ts';
import { modules } from '@/lib/contracts/index.ts';
import { testInstallation } from '@/lib/dev/test-installation.ts';
import { replaceEnv } from '@/lib/env.ts';
import { call } from '@/lib/gateway/call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { articleBlocks } from '@/lib/rules/article-text.ts';
import { articlesIn } from './articles.ts';

const installation = testInstallation();
const { search, forPage, article, feedback } = help.endpoints;

beforeAll(() => replaceEnv({ APP_MODE: 'test', LOG_LEVEL: 'silent' }));

test('every article is there in both languages, of the same kind and about the same pages', () => {
  const facts = (locale: 'zh-CN' | 'en') =>
    articlesIn(locale).map(({ id, category, pages, order }) => ({ id, category, pages, order }));
  expect(facts('en')).toEqual(facts('zh-CN'));
  for (const { body } of [...articlesIn('en'), ...articlesIn('zh-CN')])
    expect(articleBlocks(body).length).toBeGreaterThan(2);
});

/** Addresses that the app has a page for: its file, without the groups in parentheses. */
const addressesWithPage = new Set(
  globSync('app/eduplus/**/page.tsx').map((file) => file.replace(/^app|\/\([^)]*\)|\/page\.tsx$/g, '')),
);

test('every page of the menu has an article', () => {
  const contracts: readonly ModuleContract[] = Object.values(modules);
  const below = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.flatMap((entry) => [entry, ...below(entry.children ?? [])]);
  // What has no page of its own at its address is left out: a group that only unfolds, an outside link, a module that
  // is still to come.
  const addresses = contracts
    .flatMap(({ menu }) => below(menu))
    .map(({ path }) => menuAddress(path))
    .filter((address) => addressesWithPage.has(address));
  expect(addresses).toContain(menuAddress('/safety/device'));
  const named = articlesIn('zh-CN').flatMap(({ pages }) => pages);
  const isCovered = (address: string) => named.some((page) => address === page || address.startsWith(`${page}/`));
  expect(addresses.filter((address) => !isCovered(address))).toEqual([]);
});

test('an article is found by words and by page, in the wording of the school', async () => {
  const [school, kindergarten] = [await installation.school(), await installation.school({ schoolMold: 1 })];
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
  const school = await installation.school();
  const [person, other] = [await school.as(), await school.as()];
  await call(feedback, { id: 'sign-in', helpful: false, comment: '看不懂' }, person);
  await call(feedback, { id: 'sign-in', helpful: true }, person);
  expect((await call(article, { id: 'sign-in' }, person)).helpful).toBe(true);
  expect((await call(article, { id: 'sign-in' }, other)).helpful).toBeNull();
  await expect(call(article, { id: 'nothing' }, person)).rejects.toMatchObject({ said: { key: 'notFound' } });
});
