import { officialFullName, officialName } from './official-name.ts';
import { standards } from './standard.ts';

const all = Object.values(standards);
const lines = all.flatMap(({ balanceSheet, activities, cashFlow }) => [...balanceSheet, ...activities, ...cashFlow]);
const names = [
  ...all.flatMap(({ source, chart }) => [source, ...chart.map(({ name }) => name)]),
  ...lines.flatMap(({ name, printed = name, head = name }) => [name, printed, head]),
];

test('every official subject, line, caption and source has an English name', () => {
  expect(names.length).toBeGreaterThan(300);
  expect(names.filter((name) => /\p{Script=Han}/u.test(officialName(name, 'en')))).toEqual([]);
});

test('Chinese readers and names of the school itself see what is written', () => {
  expect(names.filter((name) => officialName(name, 'zh-CN') !== name)).toEqual([]);
  expect(officialName('工行基本户', 'en')).toBe('工行基本户');
  expect(officialFullName('银行存款-工行基本户', 'en')).toBe('Cash at bank-工行基本户');
});
