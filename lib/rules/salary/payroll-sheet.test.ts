import { monthNamed, payrollSheet } from './payroll-sheet.ts';

const row = (at: number, ...cells: string[]) => ({ at, cells });

test('headings over one another name their columns, and the title its month; sums and empty rows are no people', () => {
  const sheet = payrollSheet(
    [
      row(1, '阳光小学2026年9月工资表'),
      row(2, '序号', '工号', '姓名', '应发', '', '扣款', '', '实发工资', '备注'),
      row(3, '', '', '', '基本工资', '课时费', '个税', '养老保险', '', ''),
      row(5, '1', '0001', '周文', '5000', '320.5', '12.30', '400', '4908.20', ''),
      row(6, '', '', '', '', '', '', '', '', ''),
      row(7, '合计', '', '', '5000', '320.5', '12.30', '400', '4908.20', ''),
    ],
    [
      { rows: [1, 1], columns: [0, 8] },
      { rows: [2, 2], columns: [3, 4] },
      { rows: [2, 2], columns: [5, 6] },
      { rows: [2, 3], columns: [0, 0] },
    ],
  );
  expect(sheet?.month).toBe('2026-09');
  expect(sheet?.columns.map(({ group, title, role }) => `${group} ${title} ${role}`.trim())).toEqual([
    '序号 ignore',
    '工号 number',
    '姓名 name',
    '应发 基本工资 income',
    '应发 课时费 income',
    '扣款 个税 deduction',
    '扣款 养老保险 deduction',
    '实发工资 net',
    '备注 ignore',
  ]);
  expect(sheet?.rows.map(({ at }) => at)).toEqual([5]);
});

test.each([
  ['headings alone', [row(1, '姓名', '实发')]],
  ['people alone', [row(1, '王', '12', '13')]],
  ['nothing', []],
])('%s are no payroll sheet', (_, rows) => {
  expect(payrollSheet(rows, [])).toBeNull();
});

test.each([
  ['2026年10月工资', '2026-10'],
  ['工资条 2026-03', '2026-03'],
  ['2026年13月', null],
  ['工资条', null],
  ['9月工资', null],
  ['2026年8月、2026年9月工资', null],
  ['２０２６年９月工资|制表日期：2026-10-08', '2026-09'],
])('%s names the month %s', (text, month) => {
  expect(monthNamed(text.split('|'))).toBe(month);
});
