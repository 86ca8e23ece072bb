import { globSync, readFileSync } from 'node:fs';
import type { ModuleContract } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { namedActions } from '@/lib/contracts/named-actions.ts';
import { wordedMessages } from './message-files.ts';

/** The words of the log, with those that modules say for it (`elsewhere`). */
const wordsIn = (locale: 'zh-CN' | 'en') =>
  wordedMessages(locale, 'school') as unknown as {
    readonly logs: { readonly objects: object; readonly system: { readonly kinds: object; readonly purposes: object } };
    readonly 'logs-actions': object;
  };
const [zh, en] = [wordsIn('zh-CN'), wordsIn('en')];

const sources = globSync('lib/backend/**/*.ts', { exclude: (name) => /\.test\.ts$|samples\.ts$/.test(name) })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const scopes = [...Object.keys(modules), 'house'].join('|');
const contracts: readonly ModuleContract[] = Object.values(modules);
const writing = contracts
  .flatMap(({ endpoints }) => Object.values(endpoints))
  .filter(({ effect }) => effect === 'write')
  .map(({ name }) => name);
const actions = [...new Set<string>([...writing, ...namedActions])].map((action) => action.replaceAll('.', '_'));

test.each([
  ['zh-CN', zh['logs-actions']],
  ['en', en['logs-actions']],
])(
  'every endpoint that writes and every named action has a word in %s (`elsewhere` of its module), and none is left over',
  (_, words) => {
    expect(actions.length).toBeGreaterThan(250);
    expect(Object.keys(words).sort()).toEqual(actions.sort());
  },
);

const objectTypes = new Set([...sources.matchAll(/\{ type: '(\w+)', id/g)].map(([, type = '']) => type));

test.each([
  ['zh-CN', zh.logs.objects],
  ['en', en.logs.objects],
])('everything that is acted on has a word among the logs in %s', (_, words) => {
  expect(objectTypes.size).toBeGreaterThan(30);
  expect([...objectTypes].filter((type) => !(type in words))).toEqual([]);
});

const named = `'((?:${scopes})\\.[\\w.]+)'`;
const allIn = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, 'g'))].map(([, name = '']) => name);
// What is asked again and again belongs to the installation and not to a school.
const tasks = [
  ...allIn(sources, `Job = ${named}`),
  ...allIn(sources, 'Jobs(?:: JobHandlers)? = \\{([^}]*)').flatMap((some) => allIn(some, named)),
].filter((name) => name.split('.')[0] !== 'house' && name !== 'enterprise.registrations');
const purposes = allIn(sources, `(?:purpose: |[pP]urpose = )${named}`);
const wordOf = (words: object, name: string) =>
  name.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);

test.each([
  ['zh-CN', zh.logs.system],
  ['en', en.logs.system],
])('every task and every kind of file has a word among the logs in %s', (_, { kinds, purposes: files }) => {
  expect([tasks.length, purposes.length].every((found) => found > 5)).toBe(true);
  expect(tasks.filter((name) => typeof wordOf(kinds, name) !== 'string')).toEqual([]);
  expect(purposes.filter((name) => typeof wordOf(files, name) !== 'string')).toEqual([]);
});
