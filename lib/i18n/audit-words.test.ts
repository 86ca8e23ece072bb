import { globSync, readFileSync } from 'node:fs';
import { planMoves } from '@/lib/contracts/fees/plans.ts';
import { movedDrafts } from '@/lib/contracts/finance/vouchers.ts';
import { modules } from '@/lib/contracts/index.ts';
import { studentMoves } from '@/lib/rules/student-moves.ts';
import logsEn from '@/messages/en/logs.json' with { type: 'json' };
import en from '@/messages/en/logs-actions.json' with { type: 'json' };
import logsZh from '@/messages/zh-CN/logs.json' with { type: 'json' };
import zh from '@/messages/zh-CN/logs-actions.json' with { type: 'json' };

const sources = globSync('lib/backend/**/*.ts', { exclude: (name) => /\.test\.ts$|samples\.ts$/.test(name) })
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const scopes = [...Object.keys(modules), 'house'].join('|');
const written = [
  ...sources.matchAll(
    new RegExp(`(?:action: |const action = |audit\\(ctx, |null, |\\), )'((?:${scopes})\\.[\\w.]+)'`, 'g'),
  ),
];
const composed = [...sources.matchAll(/action: `([\w.]+)\$\{[^}]+\}(\w*)`/g)];

/** What the composed actions of the source are completed with. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'account.qr.': ['look', 'confirm', 'refuse'],
  'fees.plan.': planMoves,
  'finance.period.': ['open', 'held', 'closed', 'reopened'],
  'finance.voucher.': [...movedDrafts.shape.move.options, 'audit', 'unaudit', 'reject', 'post'],
  'students.class.': ['change', 'grouping'],
  'students.leave.': ['approve', 'refuse'],
  'students.record.': ['siblingLinked', 'siblingUnlinked'],
  'students.record.…Import': ['check', 'run', 'undo'],
  'students.state.': Object.keys(studentMoves),
};

const actions = [
  ...written.map(([, action = '']) => action),
  ...composed.flatMap(([, begin = '', end = '']) =>
    (endings[end ? `${begin}…${end}` : begin] ?? ['?']).map((middle) => begin + middle + end),
  ),
];

test('the source writes audit actions where they are looked for', () => {
  expect(actions.length).toBeGreaterThan(150);
  expect(actions.filter((action) => action.includes('?'))).toEqual([]);
});

test.each([
  ['zh-CN', zh],
  ['en', en],
])('every audit action has a word in messages/%s/logs-actions.json', (_, words) => {
  expect(actions.filter((action) => !(action.replaceAll('.', '_') in words))).toEqual([]);
});

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
