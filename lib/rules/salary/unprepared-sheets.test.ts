import fc from 'fast-check';
import { lyingCell } from './lying-sheet.ts';
import { monthNamed, payrollSheet } from './payroll-sheet.ts';

/** A sheet as people type it: cells parted by bars, rows numbered from one. */
const read = (lines: readonly string[], merges: Parameters<typeof payrollSheet>[1] = []) =>
  payrollSheet(
    lines.flatMap((line, at) => (line === '' ? [] : [{ at: at + 1, cells: line.split('|') }])),
    merges,
  );
/** What a column seems to be, alone or below a heading that stands over it and another. */
const roleOf = (title: string, group = '') =>
  (group
    ? read([`姓名|${group}||实发`, `|${title}|其他|`, '周文|100|1|100'], [{ rows: [1, 1], columns: [1, 2] }])
    : read([`姓名|${title}|实发`, '周文|100|100'])
  )?.columns[1]?.role;

test.each([
  ['a sum in a remark', '周文|1|1|补发11月绩效合计'],
  ['a signature in a remark', '周文|1|1|审核：漏课时已补'],
  ['an accountant in a remark', '周文|1|1|会计：已核'],
  ['a total in a remark', '周文|1|1|Total'],
])('somebody with %s is somebody', (_, line) => {
  const sheet = read(['姓名|基本|实发|备注', line, '郑洁|1|1|']);
  expect(sheet?.rows.map(({ at }) => at)).toEqual([2, 3]);
  expect(sheet?.leftOut).toEqual([]);
});

test.each([
  ['合计(元)||5|5', 'sum'],
  ['|本页小计：|5|5', 'sum'],
  ['语文组小计||5|5', 'sum'],
  ['Total||5|5', 'sum'],
  ['制表人：王||审核：李|', 'note'],
  ['说明：本表一式两份|||', 'note'],
  ['9|||', 'empty'],
  ['工号|姓名|基本|实发', 'heading'],
])('%s is left out and told as %s', (line, why) => {
  const sheet = read(['工号|姓名|基本|实发', '1|周文|5|5', line, '2|郑洁|5|5']);
  expect(sheet?.rows.map(({ at }) => at)).toEqual([2, 4]);
  expect(sheet?.leftOut.map(({ at, why: told }) => [at, told])).toEqual([[3, why]]);
});

test.each(['周文|-|-', '周文|100|', '周文||100'])('the first person is no heading, whatever “%s” has', (line) => {
  const sheet = read(['2026年12月工资表', '姓名|基本|实发', line, '郑洁|5|5']);
  expect(sheet?.columns.map(({ title }) => title)).toEqual(['姓名', '基本', '实发']);
  expect(sheet?.rows.map(({ at }) => at)).toEqual([3, 4]);
});

test('of a sum in the column of a remark a row that names nobody is one', () => {
  const sheet = read(['工号|姓名|基本|实发|备注', '1|周文|5|5|', '||5|5|合计']);
  expect(sheet?.leftOut).toMatchObject([{ at: 3, why: 'sum' }]);
});

test.each([
  ['单位缴纳', '养老保险', 'employer'],
  ['单位部分', '医疗保险', 'employer'],
  ['公司承担', '住房公积金', 'employer'],
  ['学校承担', '失业保险', 'employer'],
  ['个人缴纳', '养老保险', 'deduction'],
  ['学校发放', '课时费', 'income'],
  ['单位缴纳', '小计', 'ignore'],
  ['养老保险', '单位', 'employer'],
  ['养老保险', '个人', 'deduction'],
])('under %s %s is %s', (group, title, role) => {
  expect(roleOf(title, group)).toBe(role);
});

test.each([
  ['缴费基数', 'ignore'],
  ['社保基数', 'ignore'],
  ['月份', 'ignore'],
  ['实发工资大写', 'ignore'],
  ['专项附加扣除', 'ignore'],
  ['医疗补贴', 'income'],
  ['住房公积金补贴', 'income'],
  ['手机补贴', 'income'],
  ['电话费补贴', 'income'],
  ['互联网补贴 (Internet)', 'income'],
  ['加班费', 'income'],
  ['补贴合计', 'ignore'],
  ['扣回补贴', 'deduction'],
  ['联系电话', 'phone'],
  ['手机号', 'phone'],
  ['考勤扣款', 'deduction'],
  ['单位养老', 'employer'],
])('%s alone is %s', (title, role) => {
  expect(roleOf(title)).toBe(role);
});

const merged = [
  { rows: [3, 3], columns: [1, 2] },
  { rows: [3, 3], columns: [3, 4] },
  { rows: [3, 4], columns: [0, 0] },
] as const;
const headings = ['姓名|个人缴纳||单位缴纳||实发', '|养老保险|医疗保险|养老保险|医疗保险|'];

test.each([
  '所属月份：2026年12月||||单位：元|',
  '编制单位：阳光小学||2026年12月|||单位：元',
  '2026年12月|||（单位：元）||',
  '12月份|||金额单位：元||',
])('“%s” above the headings is no heading', (line) => {
  const sheet = read(['工资发放表', line, ...headings, '周文|1|2|3|4|5'], merged);
  expect(sheet?.columns.map(({ group, title, role }) => `${group} ${title} ${role}`.trim())).toEqual([
    '姓名 name',
    '个人缴纳 养老保险 deduction',
    '个人缴纳 医疗保险 deduction',
    '单位缴纳 养老保险 employer',
    '单位缴纳 医疗保险 employer',
    '实发 net',
  ]);
});

test('headings are the same for every month, so that the next sheet is known', () => {
  const of = (month: string) => read(['工资表', `${month}||||单位：元|`, ...headings, '周文|1|2|3|4|5'], merged);
  expect(of('2026年12月')?.columns).toEqual(of('所属月份：2027年1月')?.columns);
  expect(of('2026年12月')?.month).toBe('2026-12');
});

test('of people in blocks that stand in bands over one another everybody is read, each with the cell of the name', () => {
  const sheet = read([
    '工资条 2026-07',
    '姓名|周文||姓名|郑洁',
    '手机|154||手机|155',
    '基本|5||基本|6',
    '社保|1||社保|2',
    '实发|4||实发|4',
    '',
    '姓名|吴晓||姓名|石磊',
    '手机|156||手机|157',
    '奖金|9||奖金|1',
    '基本|7||基本|8',
    '实发|16||实发|9',
  ]);
  expect(sheet?.isLying).toBe(true);
  expect(sheet?.month).toBe('2026-07');
  expect(sheet?.columns.map(({ title }) => title)).toEqual(['姓名', '手机', '基本', '社保', '实发', '奖金']);
  expect(sheet?.rows.map(({ at, cells }) => [lyingCell(at), ...cells])).toEqual([
    ['B2', '周文', '154', '5', '1', '4', ''],
    ['E2', '郑洁', '155', '6', '2', '4', ''],
    ['B8', '吴晓', '156', '7', '', '16', '9'],
    ['E8', '石磊', '157', '8', '', '9', '1'],
  ]);
});

test('a month is named by what a file is called, too', () => {
  expect(monthNamed(['2027年1月工资.xlsx'])).toBe('2027-01');
});

test('each row below the headings is somebody or told as left out, and whoever is named with pay is somebody', () => {
  const cell = fc.constantFrom('', '合计', '审核：李', '小计', '5', '-', '备注：无', '制表人', '２００');
  const named = fc.constantFrom('', '周文', '郑洁', '合计');
  const row = fc.tuple(cell, named, cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const lines = rows.filter((cells) => cells.some(Boolean)).map((cells) => cells.join('|'));
      const sheet = read(['部门|姓名|基本|实发|备注', '教学|吴晓|5|5|', ...lines]);
      const taken = sheet?.rows.map(({ at }) => at) ?? [];
      const left = sheet?.leftOut.map(({ at }) => at) ?? [];
      expect([...taken, ...left].toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: lines.length + 1 }, (_, at) => at + 2),
      );
      const paid = lines.flatMap((line, at) => (/^[^|]*\|(周文|郑洁)\|([^|]*\|)?[5２]/.test(line) ? [at + 3] : []));
      expect(taken).toEqual(expect.arrayContaining(paid));
    }),
  );
});
