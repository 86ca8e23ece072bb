import { costLines, type ToldSlip } from './cost-lines.ts';

const item = (name: string, kind: ToldSlip['items'][number]['kind']) => ({ name, kind, group: '', hidden: false });
const items = [item('基本', 'income'), item('个税', 'deduction'), item('单位养老', 'employer'), item('实发', 'net')];
const slip = (staffId: string, department: string, month: string, base: number, state = 'sent'): ToldSlip => ({
  ...{ id: `${staffId}${month}`, staffId, department, month, state, items },
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

test('a department of few people is told with others, and all lines come to all slips', () => {
  const { rows, total } = costLines(slips, 'department', []);
  expect(rows.map(({ name, slips: told, netCents }) => [name, told, netCents])).toEqual([
    ['教学部', 3, 270],
    ['', 3, 1820],
  ]);
  expect(total).toMatchObject({ slips: 6, incomeCents: 2150, deductionCents: 60, employerCents: 120, costCents: 2270 });
  expect(total?.netCents).toBe(2090);
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
