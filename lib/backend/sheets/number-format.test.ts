import { formatOfCode, shownNumber } from './number-format.ts';

test.each([
  ['00000', '123', '00123'],
  ['00000', '123456', '123456'],
  ['00000', '0', '00000'],
  ['"S"0000', '12', 'S0012'],
  ['\\C0000', '12', 'C0012'],
  ['0"班"', '3', '3班'],
  ['"K-"#', '7', 'K-7'],
  ['000-0000', '12345', '001-2345'],
  ['[Red]00000;-0', '123', '00123'],
  ['0000_ ', '12', '0012'],
  ['General"号"', '5', '5号'],
])('%s shows %s as %s', (code, whole, shown) => {
  const format = formatOfCode(code);
  expect(typeof format === 'object' ? shownNumber(whole, format.section) : format).toBe(shown);
});

test.each([
  'General',
  '0',
  '#,##0',
  '0%',
  '0.00%',
  '0.00E+00',
  '0.000',
  '¥0',
  '0"元"',
  '0_ ',
  '0_);(0)',
  '# ?/?',
  'h:mm:ss',
  '[h]:mm',
  '@',
])('%s shows the number itself', (code) => expect(formatOfCode(code)).toBe('value'));

test.each([
  '0.00',
  '#,##0.00;[Red]-#,##0.00',
  '"¥"#,##0.00',
  '0.00"元"',
  '[$¥-804]#,##0.00',
  '_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ',
])('%s shows two decimals', (code) => expect(formatOfCode(code)).toBe('cents'));

test.each(['yyyy-mm-dd', 'yyyy"年"m"月"d"日"', 'm/d/yy'])('%s shows a day', (code) =>
  expect(formatOfCode(code)).toBe('day'),
);

test.each(['[DBNum1]0', '[<=9999]0000;00-0000', '"无"'])('%s is not understood', (code) =>
  expect(formatOfCode(code)).toBe('unknown'),
);
