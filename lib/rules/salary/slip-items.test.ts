import fc from 'fast-check';
import {
  isBalanced,
  readSalaryCents,
  type SalaryItem,
  salaryItemKinds,
  shownAmount,
  shownGroups,
  slipSums,
} from './slip-items.ts';

test.each([
  ['1,234.5', 123_450],
  ['（200）', -20_000],
  ['￥１２．５０', 1250],
  ['-', 0],
  ['', 0],
  ['12.345', null],
  ['#REF!', null],
  ['12,5', null],
])('%s is %s cents', (text, cents) => {
  expect(readSalaryCents(text)).toBe(cents);
});

const item = (name: string, kind: SalaryItem['kind'], group = '', hidden = false) => ({ name, kind, group, hidden });
const items = [
  item('基本', 'income', '应发'),
  item('奖金', 'income', '应发'),
  item('内部', 'info', '', true),
  item('个税', 'deduction'),
  item('实发', 'net'),
];

test('what is earned less what is taken off is what is paid out, to the cent', () => {
  expect(slipSums(items, [500_000, 0, 9, 1_01, 498_99 * 10 + 9])).toMatchObject({ incomeCents: 500_000 });
  expect(isBalanced(slipSums(items, [100_00, 10, 9, 1_01, 99_09]))).toBe(true);
  expect(isBalanced(slipSums(items, [100_00, 10, 9, 1_01, 99_10]))).toBe(false);
});

test('a slip leaves out what is hidden and what is nothing', () => {
  expect(shownGroups(items, [100_00, 0, 9, 1_01, 98_99])).toEqual([
    { name: '应发', kind: 'income', lines: [{ at: 0, name: '基本', cents: 100_00 }] },
    { name: '', kind: 'deduction', lines: [{ at: 3, name: '个税', cents: 1_01 }] },
  ]);
});

test('lines add up to the sums whatever is hidden, which has no name', () => {
  const amount = fc.record({
    kind: fc.constantFrom(...salaryItemKinds),
    hidden: fc.boolean(),
    cents: fc.integer({ min: -100, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 8 }), (drawn) => {
      const all = drawn.map(({ kind, hidden }, at) => item(`第${at}项`, kind, '', hidden));
      const values = drawn.map(({ cents }) => cents);
      const lines = shownGroups(all, values);
      const sumOf = (kind: string) =>
        lines.filter((group) => group.kind === kind).reduce((sum, group) => sum + centsOf(group.lines), 0);
      const { incomeCents, deductionCents } = slipSums(all, values);
      expect([sumOf('income'), sumOf('deduction')]).toEqual([incomeCents, deductionCents]);
      for (const { at, name } of lines.flatMap((group) => group.lines))
        expect(at === null ? name === '' : all[at]?.hidden === false && all[at]?.name === name).toBe(true);
    }),
  );
});

const centsOf = (lines: readonly { readonly cents: number }[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

test.each([
  ['33.3333333333333', '33.33'],
  ['1.005', '1.01'],
  ['-1.005', '-1.01'],
  ['21.4285714285714', '21.43'],
  ['4973.98', '4973.98'],
  ['5e-7', '0'],
  ['一', '一'],
])('%s is shown as %s', (text, shown) => {
  expect(shownAmount(text)).toBe(shown);
});
