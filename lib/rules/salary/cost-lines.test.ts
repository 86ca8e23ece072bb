import { costLines, type ToldSlip } from './cost-lines.ts';

const item = (name: string, kind: ToldSlip['items'][number]['kind']) => ({ name, kind, group: '', hidden: false });
const items = [item('基本', 'income'), item('个税', 'deduction'), item('单位养老', 'employer'), item('实发', 'net')];
const slip = (staffId: string, department: string, month: string, base: number, state = 'sent'): ToldSlip => ({
  ...{ id: `${staffId}${month}`, staffId, department, month, state, isViewed: state !== 'sent', items },
  values: [base, 10, 20, base - 10],
});
const slips = [
  slip('a', '教学部', '2026-01', 100),
  slip('b', '教学部', '2026-01', 100, 'viewed'),
  slip('c', '教学部', '2026-01', 100, 'confirmed'),
  slip('d', '园长室', '2026-01', 900, 'questioned'),
  slip('e', '后勤部', '2026-01', 50),
  slip('d', '园长室', '2026-02', 900),
];
const many = [...slips, slip('f', '保育部', '2026-01', 100), slip('g', '保育部', '2026-01', 100)];

test.each([
  [
    'of few people are told with others',
    [...many, slip('h', '保育部', '2026-01', 100), slip('i', '后勤部', '2026-01', 9)],
    ['保育部', '教学部', ''],
  ],
  ['of few people, who all together are few, are told with the smallest of the others', many.slice(0, 4), ['']],
  ['that are all large are told apart', slips.slice(0, 3), ['教学部']],
  ['are told together where nobody has one', [slip('a', '', '2026-01', 1), ...slips.slice(1, 3)], ['']],
])('departments %s', (_, told, names) => {
  const { rows, total } = costLines(told, 'department', []);
  expect(rows.map(({ name }) => name)).toEqual(names);
  expect(rows.reduce((cents, { netCents }) => cents + netCents, 0)).toBe(total?.netCents);
});

test('all lines come to all slips', () => {
  const { total } = costLines(slips, 'department', []);
  expect(total).toMatchObject({ slips: 6, incomeCents: 2150, deductionCents: 60, employerCents: 120, costCents: 2270 });
  expect(total?.netCents).toBe(2090);
});

test('an item that few people have is told with others of its kind, and so never says what one of them gets', () => {
  const own = (staffId: string, more: readonly number[]): ToldSlip => ({
    ...{ id: staffId, staffId, department: '', month: '2026-01', state: 'sent', isViewed: false },
    items: [item('基本', 'income'), item('津贴', 'income'), item('奖', 'income'), item('个税', 'deduction')],
    values: [100, ...more],
  });
  const told = [own('a', [7, 0, 1]), own('b', [0, 5, 1]), own('c', [0, 5, 1]), own('d', [0, 0, 0])];
  expect(costLines(told, 'item', []).rows.map(({ name, cents }) => [name, cents])).toEqual([
    ['基本', 400],
    ['', 17],
    ['个税', 3],
  ]);
  // Where few are paid nothing is told apart.
  expect(costLines(told.slice(0, 2), 'item', []).rows.map(({ key, cents }) => [key, cents])).toEqual([
    ['income', 212],
    ['deduction', 2],
  ]);
});

test('who has read is told of each department, and sums of each month', () => {
  expect(
    costLines(slips, 'read', []).rows.map(({ name, slips: told, viewed, confirmed, questioned }) => [
      ...[name, told, viewed, confirmed, questioned],
    ]),
  ).toEqual([
    ['后勤部', 1, 0, 0, 0],
    ['园长室', 2, 1, 0, 1],
    ['教学部', 3, 2, 1, 0],
  ]);
  expect(costLines(slips, 'month', []).rows.map(({ name, netCents }) => [name, netCents])).toEqual([
    ['2026-01', 1200],
    ['2026-02', 890],
  ]);
});

test('items come to the same, and questions are counted by what they ask about', () => {
  expect(costLines(slips, 'item', []).rows.map(({ name, cents }) => [name, cents])).toEqual([
    ['基本', 2150],
    ['个税', 60],
    ['单位养老', 120],
    ['实发', 2090],
  ]);
  const asked = [
    { name: '个税', isOpen: true },
    { name: '基本', isOpen: false },
    { name: '个税', isOpen: false },
  ];
  expect(
    costLines([], 'question', asked).rows.map(({ name, questions, questioned }) => [name, questions, questioned]),
  ).toEqual([
    ['个税', 2, 1],
    ['基本', 1, 0],
  ]);
});
