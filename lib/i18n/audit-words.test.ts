import { globSync, readFileSync } from 'node:fs';
import type { ModuleContract } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { namedActions } from '@/lib/contracts/named-actions.ts';
import logsEn from '@/messages/en/logs.json' with { type: 'json' };
import en from '@/messages/en/logs-actions.json' with { type: 'json' };
import logsZh from '@/messages/zh-CN/logs.json' with { type: 'json' };
import zh from '@/messages/zh-CN/logs-actions.json' with { type: 'json' };

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
  ['zh-CN', zh],
  ['en', en],
])(
  'every endpoint that writes and every named action has a word in messages/%s/logs-actions.json, and none is left over',
  (_, words) => {
    expect(actions.length).toBeGreaterThan(250);
    expect(Object.keys(words).sort()).toEqual(actions.sort());
  },
);

const objectTypes = new Set([...sources.matchAll(/\{ type: '(\w+)', id/g)].map(([, type = '']) => type));

test.each([
  ['zh-CN', logsZh.objects],
  ['en', logsEn.objects],
])('everything that is acted on has a word in messages/%s/logs.json', (_, words) => {
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
  ['zh-CN', logsZh.system],
  ['en', logsEn.system],
])('every task and every kind of file has a word in messages/%s/logs.json', (_, { kinds, purposes: files }) => {
  expect([tasks.length, purposes.length].every((found) => found > 5)).toBe(true);
  expect(tasks.filter((name) => typeof wordOf(kinds, name) !== 'string')).toEqual([]);
  expect(purposes.filter((name) => typeof wordOf(files, name) !== 'string')).toEqual([]);
});
