import { changeText, comparedPeriod } from './comparison.ts';
import { formerRow } from './former-row.ts';
import { standards } from './standard.ts';

test.each([
  [2026_06, 'previousMonth', 2026_05],
  [2026_01, 'previousMonth', 2025_12],
  [2026_06, 'lastYear', 2025_06],
] as const)('%i stands beside its %s, %i', (period, comparison, expected) => {
  expect(comparedPeriod(period, comparison)).toBe(expected);
});

test.each([
  [150, 100, '50.0%'],
  [100, 150, '-33.3%'],
  [100, 100, '0.0%'],
  [100, -100, '200.0%'],
  [-150, -100, '-50.0%'],
  [100_05, 100_00, '0.1%'],
  [0, 200, '-100.0%'],
  [5, 0, null],
] as const)('%i after %i is a change of %s', (now, before, expected) => {
  expect(changeText(now, before)).toBe(expected);
});

const [before, now] = [standards['CN-NPO-2004'], standards['CN-NPO-2024']];

test('a row finds what said the same in the former edition, under its former name and number', () => {
  expect(formerRow('应付职工薪酬', before.balanceSheet)).toBe('63');
  expect(formerRow('资产总计', before.balanceSheet)).toBe('60');
  expect(formerRow('（三）管理费用', before.activities)).toBe('21');
  expect(formerRow('长期待摊费用', before.balanceSheet)).toBeUndefined();
});

test('no two rows lead to one row of the former edition', () => {
  for (const statement of ['balanceSheet', 'activities'] as const) {
    const found = now[statement].flatMap(({ name }) => formerRow(name, before[statement]) ?? []);
    expect(new Set(found).size).toBe(found.length);
  }
});
