import { students as contract } from '@/lib/contracts/students.ts';
import {
  checked,
  csv,
  type ImportFile,
  importFixture,
  list,
  type Office,
  ran,
  reasonsOf,
} from '@/lib/dev/test-imports.ts';
import { type RawWorkbook, rawXlsx } from '@/lib/dev/test-sheets.ts';
import { call } from '@/lib/gateway/call.ts';

const { endpoints } = contract;
const { office } = importFixture();

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
const number = (at: string, value: number | string, style = 0) => `<c r="${at}" s="${style}"><v>${value}</v></c>`;
const row = (at: number, ...cells: string[]) => `<row r="${at}">${cells.join('')}</row>`;
const book = async (workbook: RawWorkbook): Promise<ImportFile> => ({
  name: '名单.xlsx',
  content: await rawXlsx(workbook),
});
const bytes = (content: Uint8Array): ImportFile => ({ name: '名单.csv', content: new Uint8Array(content) });

/** Brings a sheet in and tells what each row became, and the children that are there now. */
async function broughtIn(at: Office, file: ImportFile) {
  const { id } = await checked(at, file);
  const reasons = await reasonsOf(at, id);
  if (Object.values(reasons).some(([status]) => status !== 'bad')) await ran(at, id);
  const { rows } = await list(at);
  return { reasons, children: rows.map(({ name, birthDate, className }) => [name, birthDate, className ?? '']) };
}

const recordOf = async (at: Office, name: string) => {
  const found = (await list(at, { q: name })).rows[0];
  return call(endpoints.get, { id: found?.id ?? '' }, at.person);
};

describe('merged cells', () => {
  test('a class beside all its children, under a title of two rows and a header of two', async () => {
    const at = await office();
    for (const name of ['一年级1班', '一年级2班'])
      await call(endpoints.createClass, { stage: 'primary', grade: 1, entryYear: 2026, name, capacity: 45 }, at.person);
    const file = await book({
      rows: [
        row(1, cell('A1', '实验小学')),
        row(2, cell('A2', '2026 年秋季新生名单')),
        row(3, cell('A3', '班级'), cell('B3', '姓名'), cell('C3', '性别'), cell('D3', '监护人')),
        row(4, cell('D4', '姓名'), cell('E4', '电话')),
        row(
          5,
          cell('A5', '一年级1班'),
          cell('B5', '王一'),
          cell('C5', '男'),
          cell('D5', '王父'),
          cell('E5', '13800138000'),
        ),
        row(6, cell('B6', '王二'), cell('C6', '女')),
        row(7, cell('B7', '王三'), cell('C7', '女')),
        row(8, cell('A8', '一年级2班'), cell('B8', '王四'), cell('C8', '女')),
        row(9, cell('B9', '王五'), cell('C9', '女')),
        row(10, cell('B10', '王六'), cell('C10', '女')),
      ].join(''),
      tail: `<mergeCells>${['A1:E1', 'A2:E2', 'A3:A4', 'B3:B4', 'C3:C4', 'D3:E3', 'A5:A7', 'A8:A9'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    });
    const { reasons, children } = await broughtIn(at, file);
    expect(Object.values(reasons)).toEqual(Array(6).fill(['good']));
    expect(children.map(([name, , inClass]) => `${name} ${inClass}`).sort()).toEqual(
      ['王一 一年级1班', '王三 一年级1班', '王二 一年级1班', '王五 一年级2班', '王六 ', '王四 一年级2班'].sort(),
    );
  });

  test('a header of two that calls its upper level an information', async () => {
    const at = await office();
    const file = await book({
      rows: [
        row(1, cell('A1', '姓名'), cell('B1', '性别'), cell('C1', '父亲信息'), cell('E1', '母亲基本情况')),
        row(2, cell('C2', '姓名'), cell('D2', '联系电话'), cell('E2', '姓名'), cell('F2', '手机号码')),
        row(
          3,
          cell('A3', '王一'),
          cell('B3', '男'),
          cell('C3', '王父'),
          cell('D3', '13800138000'),
          cell('E3', '李母'),
          cell('F3', '13800138001'),
        ),
      ].join(''),
      tail: `<mergeCells>${['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1'].map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    });
    expect((await broughtIn(at, file)).reasons).toEqual({ 3: ['good'] });
    expect((await recordOf(at, '王一')).guardians).toMatchObject([
      { name: '王父', relation: 'father', phoneMasked: '138****8000' },
      { name: '李母', relation: 'mother', phoneMasked: '138****8001' },
    ]);
  });

  test('rows inside a merged cell that say nothing of their own are no rows', async () => {
    const file = await book({
      rows: [
        row(1, cell('A1', '姓名'), cell('B1', '性别'), cell('C1', '备注')),
        row(2, cell('A2', '王一'), cell('B2', '男'), cell('C2', '走读')),
        row(3),
        row(4),
      ].join(''),
      tail: '<mergeCells><mergeCell ref="C2:C4"/></mergeCells>',
    });
    expect((await broughtIn(await office(), file)).reasons).toEqual({ 2: ['good'] });
  });
});

describe('days', () => {
  test.each<[string, string, string | null]>([
    ['as text', '2019-03-05', '2019-03-05'],
    ['as text with slashes', '2019/3/5', '2019-03-05'],
    ['as text with dots', '2019.3.5', '2019-03-05'],
    ['as text in Chinese', '2019年3月5日', '2019-03-05'],
    ['as eight digits', '20190305', '2019-03-05'],
    ['as text with a time', '2019-03-05 00:00:00', '2019-03-05'],
    ['as text with full-width digits', '２０１９－０３－０５', '2019-03-05'],
    ['as a serial number in a text', '43529', '2019-03-05'],
    ['in the order of another country', '5/3/2019', null],
    ['without a day', '2019年3月', null],
    ['that never was', '2019-02-29', null],
  ])('%s', async (_, written, expected) => {
    const at = await office();
    const { reasons, children } = await broughtIn(at, csv('姓名,性别,出生日期', `王一,男,${written}`));
    expect(reasons).toEqual({ 2: expected ? ['good'] : ['bad', 'date'] });
    expect(children).toEqual(expected ? [['王一', expected, '']] : []);
  });

  test.each<[boolean, number]>([
    [false, 43529],
    [true, 42067],
  ])('as serial numbers with a date format, without one, and with a time (from 1904: %s)', async (date1904, serial) => {
    const file = await book({
      date1904,
      formats: [0, 14],
      rows: [
        row(1, cell('A1', '姓名'), cell('B1', '性别'), cell('C1', '出生日期')),
        row(2, cell('A2', '王一'), cell('B2', '男'), number('C2', serial, 1)),
        row(3, cell('A3', '王二'), cell('B3', '男'), number('C3', serial)),
        row(4, cell('A4', '王三'), cell('B4', '男'), number('C4', serial + 0.5)),
      ].join(''),
    });
    const { children } = await broughtIn(await office(), file);
    expect(children.map(([, birthDate]) => birthDate)).toEqual(Array(3).fill('2019-03-05'));
  });
});

describe('long numbers', () => {
  const good = '11010519491231002X';
  test.each<[string, string]>([
    ['an apostrophe before the digits', `'${good}`],
    ['a curly apostrophe before the digits', `’${good}`],
    ['a tab before the digits', `"\t${good}"`],
    ['a formula that keeps the digits', `"=""${good}"""`],
    ['full-width digits and blanks', ` １１０１０５１９４９１２３１００２Ｘ `],
    ['a small x', good.toLowerCase()],
  ])('read: %s', async (_, written) => {
    const at = await office();
    const { reasons } = await broughtIn(at, csv('姓名,性别,身份证号', `王一,女,${written}`));
    expect(reasons).toEqual({ 2: ['good'] });
    expect((await recordOf(at, '王一')).birthDate).toBe('1949-12-31');
  });

  const refused = [{ field: 'idNumber', column: '身份证号', severity: 'error', key: 'digitsLost' }];
  const reasonsOfFirst = async (at: Office, file: ImportFile) => {
    const { id } = await checked(at, file);
    return (await call(endpoints.importRows, { id }, at.person)).rows[0];
  };
  test.each<[string, string]>([
    ['shortened by a program', '3.20107E+17'],
    ['filled up with zeros by a program', '320107201903050000'],
  ])('refused with row, column and reason: %s', async (_, written) => {
    const at = await office();
    expect(await reasonsOfFirst(at, csv('姓名,性别,身份证号', `王一,男,${written}`))).toMatchObject({
      row: 2,
      reasons: refused,
    });
  });

  test('refused: kept as a number by a workbook, or shortened into a text of it', async () => {
    const head = row(1, cell('A1', '姓名'), cell('B1', '性别'), cell('C1', '身份证号'));
    for (const kept of [
      number('C2', '3.20107201903051E+17'),
      number('C2', '320107201903050000'),
      cell('C2', '3.20107E+17'),
    ]) {
      const at = await office();
      const file = await book({ rows: `${head}${row(2, cell('A2', '王一'), cell('B2', '男'), kept)}` });
      expect(await reasonsOfFirst(at, file)).toMatchObject({ row: 2, reasons: refused });
    }
  });

  test('phones and numbers of children, kept as numbers or as text', async () => {
    const at = await office();
    const head = row(
      1,
      cell('A1', '学号'),
      cell('B1', '姓名'),
      cell('C1', '性别'),
      cell('D1', '监护人'),
      cell('E1', '电话'),
    );
    const file = await book({
      rows: `${head}${row(2, number('A2', 20260001), cell('B2', '王一'), cell('C2', '男'), cell('D2', '王父'), number('E2', '1.3800138E10'))}
        ${row(3, cell('A3', "'0012"), cell('B3', '王二'), cell('C3', '男'), cell('D3', '王父'), cell('E3', "'+86 138-0013-8000"))}`,
    });
    await broughtIn(at, file);
    const { rows } = await list(at);
    expect(rows).toMatchObject([{ number: '0012' }, { number: '20260001' }]);
    expect(rows.map(({ guardian }) => guardian?.phoneMasked)).toEqual(['138****8000', '138****8000']);
  });

  test('a formula saved without its value is refused, not read as blank', async () => {
    const head = row(1, cell('A1', '姓名'), cell('B1', '性别'), cell('C1', '班级'));
    const file = await book({
      rows: `${head}${row(2, cell('A2', '王一'), cell('B2', '男'), '<c r="C2"><f>D2</f></c>')}`,
    });
    expect((await broughtIn(await office(), file)).reasons).toEqual({ 2: ['bad', 'formulaUnsaved'] });
  });
});

describe('names', () => {
  test.each<[string, string, string, string]>([
    ['beyond the basic plane', '𠮷野明', '𠮷野明', '𠮷'],
    ['a surname that old fonts kept private', '\ue863王', '䶮王', 'yw'],
    ['one kind of dot', '阿依古丽•买买提', '阿依古丽·买买提', 'mmt'],
    ['a dot of mathematics', '阿依古丽⋅买买提', '阿依古丽·买买提', 'mmt'],
    ['a radical', '⻢小⻰', '马小龙', 'mxl'],
    ['a full-width dot', '迪丽热巴．迪力木拉提', '迪丽热巴·迪力木拉提', 'dlrb'],
    ['blanks that make a name wide', '张　三', '张三', 'zs'],
    ['a foreign name keeps its blanks', "Anne O'Neil", "Anne O'Neil", 'anne'],
  ])('%s', async (_, written, stored, found) => {
    const at = await office();
    const file = bytes(Buffer.from(`姓名,性别\n${written},男\n`));
    expect((await broughtIn(at, file)).children).toEqual([[stored, null, '']]);
    for (const q of [found, stored]) expect((await list(at, { q })).total).toBe(1);
  });

  test('a sign of somebody’s own font is refused', async () => {
    const { reasons } = await broughtIn(await office(), csv('姓名,性别', '王\ue001,男'));
    expect(reasons).toEqual({ 2: ['bad', 'privateSign'] });
  });
});

describe('text files', () => {
  const gbk = Buffer.from('d0d5c3fb2cd0d4b1f00d0afe9fcdf52cc4d00d0a', 'hex');
  const text = '姓名,性别\r\n䶮王,男\r\n';
  /** 𠮷 takes four bytes in GB 18030, which GBK has not. */
  const gb18030 = Buffer.from('d0d5c3fb2cd0d4b1f00d0a9534b235cdf52cc4d00d0a', 'hex');
  test.each<[string, Uint8Array, string]>([
    ['GBK', gbk, '䶮王'],
    ['GB 18030', gb18030, '𠮷王'],
    ['UTF-8', Buffer.from(text), '䶮王'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`), '䶮王'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le'), '䶮王'],
    ['semicolons', Buffer.from('姓名;性别\n䶮王;男\n'), '䶮王'],
    ['tabs', Buffer.from('姓名\t性别\n䶮王\t男\n'), '䶮王'],
    ['a title without separators above', Buffer.from('名单，2026 年秋\n姓名;性别\n䶮王;男\n'), '䶮王'],
    ['the separator named above', Buffer.from('sep=;\r\n姓名;性别\r\n䶮王;男\r\n'), '䶮王'],
    ['separators inside quotes', Buffer.from('姓名;性别;"备注,说明,其他"\n䶮王;男;"a,b,c,d"\n'), '䶮王'],
  ])('%s', async (_, content, name) => {
    const { children } = await broughtIn(await office(), bytes(content));
    expect(children).toEqual([[name, null, '']]);
  });
});
