import { checkedRows } from './payroll-people.ts';
import { payrollSheet } from './payroll-sheet.ts';
import { isItem } from './salary-roles.ts';

const person = (id: string, number: string, phone: string, name: string, enabled = true, tail = '') => ({
  ...{ id, number, phone, name, enabled, tail },
});
const staff = [
  person('w', '0001', '15400000001', '周文'),
  person('x', '0002', '15400000002', '吴晓'),
  person('y', '0003', '15400000003', '吴晓'),
  person('z', '0004', '15400000004', '郑洁', true, '31002X'),
  person('l', '0005', '15400000005', '石磊', false),
];

/** A sheet as people type it: cells parted by bars, rows numbered from one. */
const rowsOf = (lines: readonly string[]) =>
  lines.flatMap((line, at) =>
    line === '' ? [] : [{ at: at + 1, cells: line.split('|').map((cell) => cell.replace(/\s+/g, ' ').trim()) }],
  );

/** How amounts are told apart: earned, taken off, borne by the school, merely said, paid out. */
const signs = { income: '+', deduction: '-', employer: '*', info: '?', net: '=' } as const;

/** What a sheet comes to: each person with their amounts in yuan, then its faults by row. */
function told(lines: readonly string[], merges: Parameters<typeof payrollSheet>[1] = []): readonly string[] {
  const sheet = payrollSheet(rowsOf(lines), merges);
  if (!sheet) return ['no sheet'];
  const columns = sheet.columns.map((column) => ({ ...column, hidden: false }));
  const kinds = columns.flatMap(({ role }) => (isItem(role) ? [role] : []));
  const amounts = (values: readonly number[]) => kinds.map((kind, at) => `${signs[kind]}${(values[at] ?? 0) / 100}`);
  return checkedRows(staff, { columns, rows: sheet.rows, people: [] }).flatMap(
    ({ at, person: found, values, faults }) => [
      ...(faults.length === 0 ? [[found?.id, ...amounts(values)].join(' ')] : []),
      ...faults.map(({ title, fault, value }) => [at, fault, title, value].filter(Boolean).join(' ')),
    ],
  );
}

const head = '工号|姓名|基本工资|个税|实发工资';

test.each<[string, readonly string[], readonly string[]]>([
  ['one row of headings', [head, '0001|周文|5000|12.5|4987.5'], ['w +5000 -12.5 =4987.5']],
  ['a title with its month', ['2026年9月工资表', head, '0001|周文|5000|0|5000'], ['w +5000 -0 =5000']],
  [
    'empty rows between',
    [head, '', '0001|周文|5000|0|5000', '', '0004|郑洁|10|0|10'],
    ['w +5000 -0 =5000', 'z +10 -0 =10'],
  ],
  ['a total', [head, '0001|周文|5000|0|5000', '合计||5000|0|5000'], ['w +5000 -0 =5000']],
  [
    'sums of departments',
    [head, '0001|周文|5000|0|5000', '教学部小计||5000|0|5000', '0004|郑洁|1|0|1'],
    ['w +5000 -0 =5000', 'z +1 -0 =1'],
  ],
  ['a total with a blank in its word', [head, '0001|周文|5000|0|5000', '|合 计|5000|0|5000'], ['w +5000 -0 =5000']],
  ['who made it below', [head, '0001|周文|5000|0|5000', '制表人：王|审核：李'], ['w +5000 -0 =5000']],
  ['a note below', [head, '0001|周文|5000|0|5000', '注：本月含高温补贴'], ['w +5000 -0 =5000']],
  [
    'strips with headings above each',
    [head, '0001|周文|5000|0|5000', head, '0004|郑洁|1|0|1'],
    ['w +5000 -0 =5000', 'z +1 -0 =1'],
  ],
  [
    'people in columns',
    ['姓名|周文|郑洁', '工号|0001|0004', '基本工资|5000|7', '个税|1|0', '实发|4999|7'],
    ['w +5000 -1 =4999', 'z +7 -0 =7'],
  ],
  [
    'people in blocks of columns, each with the items once more',
    ['姓名|周文|姓名|郑洁', '工号|0001|工号|0004', '基本工资|5000|基本工资|7', '个税|1|个税|0', '实发|4999|实发|7'],
    ['w +5000 -1 =4999', 'z +7 -0 =7'],
  ],
  [
    'people in blocks of two columns that are shown as one',
    ['姓名|周文||郑洁|', '工号|0001||0004|', '基本工资|5000||7|', '个税|1||0|', '实发|4999||7|'],
    ['w +5000 -1 =4999', 'z +7 -0 =7'],
  ],
  ['headings spread by blanks', ['工 号|姓 名|基本工资|个 税|实 发', '0001|周文|5000|1|4999'], ['w +5000 -1 =4999']],
  [
    'where people work and as what, and what they get for it',
    ['部门|岗位|工号|岗位工资|职称津贴|所在单位|实发', '教学部|班主任|0001|300|20|总园|320'],
    ['w +300 +20 =320'],
  ],
  ['a running number first', [`序号|${head}`, '1|0001|周文|5000|0|5000'], ['w +5000 -0 =5000']],
  ['phones for numbers', ['手机|姓名|奖金|实发', '154 0000 0004|郑洁|800|800'], ['z +800 =800']],
  ['a phone with its country', ['手机|奖金|实发', '+86 15400000004|800|800'], ['z +800 =800']],
  ['identity numbers for numbers', ['身份证号|奖金|实发', '11010519491231002x|800|800'], ['z +800 =800']],
  ['their last four signs', ['姓名|身份证后四位|奖金|实发', '郑洁|***002X|800|800'], ['z +800 =800']],
  ['thousands', [head, '0001|周文|1,234.5|0|1,234.5'], ['w +1234.5 -0 =1234.5']],
  ['currency signs', [head, '0001|周文|￥5,000.00|¥0|￥5000'], ['w +5000 -0 =5000']],
  ['full width', [head, '０００１|周文|５０００|０|５０００'], ['w +5000 -0 =5000']],
  ['dashes for nothing', [head, '0001|周文|5000|-|5000', '0004|郑洁|—|-|--'], ['w +5000 -0 =5000', 'z +0 -0 =0']],
  ['empty for nothing', [head, '0001|周文|5000||5000'], ['w +5000 -0 =5000']],
  ['brackets below nothing', ['工号|基本|调整|个税|实发', '0001|5000|(200)|0|4800'], ['w +5000 +-200 -0 =4800']],
  ['a name with spaces inside', [head, '0001|周 文|5000|0|5000'], ['w +5000 -0 =5000']],
  ['sums among its columns', ['工号|基本|奖金|应发合计|个税|应扣合计|实发', '0001|9|1|10|2|2|8'], ['w +9 +1 -2 =8']],
  ["the school's share", ['工号|基本|养老保险|单位养老|实发', '0001|100|8|16|92'], ['w +100 -8 *16 =92']],
  ['days and hours', ['工号|出勤天数|基本|实发', '0001|21.5|100|100'], ['w ?21.5 +100 =100']],
  ['a bank account', ['工号|姓名|银行卡号|基本|实发', '0001|周文|6222020200|100|100'], ['w +100 =100']],
  ['a signature', ['工号|姓名|基本|实发|签名', '0001|周文|100|100|'], ['w +100 =100']],
  ['English', ['Staff No|Name|Base|Income tax|Net pay', '0001|周文|100|1|99', 'Total||100|1|99'], ['w +100 -1 =99']],
  ['another sum', [head, '0001|周文|5000|1|5000'], ['2 unbalanced 实发工资 1.00']],
  ['three decimals', [head, '0001|周文|5000.123|0|5000'], ['2 decimals 基本工资 5000.123']],
  ['a broken formula', [head, '0001|周文|#REF!|0|5000'], ['2 formula 基本工资 #REF!']],
  ['a formula without a value', [head, '0001|周文|5000|0|#'], ['2 unsaved 实发工资 #']],
  ['words', [head, '0001|周文|三千|0|3000'], ['2 amount 基本工资 三千']],
  ['a wrong comma', [head, '0001|周文|12,5|0|12.5'], ['2 amount 基本工资 12,5']],
  ['somebody twice', [head, '0001|周文|5|0|5', '0001|周文|5|0|5'], ['w +5 -0 =5', '3 twice']],
  ['nobody', [head, '0009|王五|5|0|5'], ['2 unknown']],
  ['who left', [head, '0005|石磊|5|0|5'], ['2 left']],
  ['two of one name', ['姓名|基本|实发', '吴晓|5|5'], ['2 namesakes']],
  ['a name alone', ['姓名|基本|实发', '郑洁|5|5'], ['2 confirm']],
  ['a name that is not the number’s', [head, '0001|郑洁|5|0|5'], ['2 confirm']],
  ["another's identity number", [`${head}|身份证`, '0004|郑洁|5|0|5|110105194912310038'], ['2 confirm']],
  ["nobody's identity number", ['身份证号|基本|实发', '110105194912310038|5|5'], ['2 unknown']],
  ['headings alone', [head], ['no sheet']],
])('%s', (_, lines, expected) => {
  expect(told(lines)).toEqual(expected);
});

test('headings over one another, in cells that are shown as one', () => {
  const lines = ['工号|姓名|应发||扣款||实发', '||基本|课时费|个税|社保|', '0001|周文|100|20|3|7|110'];
  const merges = [
    { rows: [1, 1], columns: [2, 3] },
    { rows: [1, 1], columns: [4, 5] },
    { rows: [1, 2], columns: [0, 0] },
  ] as const;
  expect(told(lines, merges)).toEqual(['w +100 +20 -3 -7 =110']);
});
