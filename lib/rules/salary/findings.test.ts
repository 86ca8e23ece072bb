import { besideMonth, besideVersion } from './findings.ts';

const paid = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([staffId, netCents]) => ({ staffId, netCents }));

test.each([
  ['the same', { a: 100 }, { a: 100 }, []],
  ['a fifth more', { a: 120 }, { a: 100 }, []],
  ['more than a fifth', { a: 121 }, { a: 100 }, ['a differs']],
  ['less than four fifths', { a: 79 }, { a: 100 }, ['a differs']],
  ['after nothing', { a: 5 }, { a: 0 }, ['a differs']],
  ['somebody new, somebody gone', { a: 100, b: 5 }, { a: 100, c: 5 }, ['b new', 'c missing']],
  ['nothing at all', { a: 0 }, { a: 0 }, ['a zero']],
  ['the first month', { a: 5, b: 0 }, {}, ['b zero']],
])('beside the month before: %s', (_, now, before, said) => {
  const found = besideMonth(paid(now), paid(before));
  expect(found.map(({ staffId, finding }) => `${staffId} ${finding}`)).toEqual(said);
});

test('a version says otherwise line by line and item by item, in whatever order its columns stand', () => {
  const [pay, tax, net] = [
    { name: '基本', kind: 'income' },
    { name: '个税', kind: 'deduction' },
    { name: '实发', kind: 'net' },
  ] as const;
  const before = {
    items: [pay, tax, net],
    lines: [
      { staffId: 'a', values: [100, 1, 99] },
      { staffId: 'b', values: [100, 1, 99] },
      { staffId: 'c', values: [7, 0, 7] },
    ],
  };
  const now = {
    items: [tax, pay, net],
    lines: [
      { staffId: 'a', values: [1, 100, 99] },
      { staffId: 'b', values: [2, 100, 98] },
      { staffId: 'd', values: [0, 5, 5] },
    ],
  };
  expect(besideVersion(now, before)).toEqual([
    {
      ...{ staffId: 'b', finding: 'changed', cents: 98, beforeCents: 99 },
      items: [
        { name: '个税', kind: 'deduction', cents: 2, beforeCents: 1 },
        { name: '实发', kind: 'net', cents: 98, beforeCents: 99 },
      ],
    },
    { staffId: 'd', finding: 'added', cents: 5, beforeCents: null, items: [] },
    { staffId: 'c', finding: 'dropped', cents: null, beforeCents: 7, items: [] },
  ]);
});

test('of two items of one name, one borne by the school, opposite changes do not cancel', () => {
  const items = [
    { name: '养老保险', kind: 'deduction' },
    { name: '养老保险', kind: 'employer' },
    { name: '实发', kind: 'net' },
  ] as const;
  const of = (...values: number[]) => ({ items, lines: [{ staffId: 'a', values }] });
  expect(besideVersion(of(8, 16, 92), of(16, 8, 92))).toMatchObject([
    {
      finding: 'changed',
      items: [
        { kind: 'deduction', cents: 8, beforeCents: 16 },
        { kind: 'employer', cents: 16, beforeCents: 8 },
      ],
    },
  ]);
});
