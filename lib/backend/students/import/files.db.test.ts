import type { ImportField } from '@/lib/contracts/students/import-fields.ts';
import { students as contract } from '@/lib/contracts/students.ts';
import { csv, failure, type ImportFile, importFixture, people, upload, xlsx } from '@/lib/dev/test-imports.ts';
import { rawXlsx, zipped } from '@/lib/dev/test-sheets.ts';
import { call } from '@/lib/gateway/call.ts';
import type { CallError } from '@/lib/gateway/call-error.ts';
import { limits } from '@/lib/rules/limits.ts';

const { endpoints } = contract;
const { office } = importFixture();

describe('files that are refused, with nothing kept', () => {
  test.each<[string, () => ImportFile | Promise<ImportFile>, string]>([
    ['nothing', () => ({ name: 'a.csv', content: '' }), 'sheetEmpty'],
    ['only blanks', () => ({ name: 'a.csv', content: ' , \r\n,\r\n' }), 'sheetEmpty'],
    ['a workbook without a row', async () => xlsx([], []), 'sheetEmpty'],
    ['a picture called .xlsx', () => ({ name: 'a.xlsx', content: '\u0089PNG\r\n' }), 'notWorkbook'],
    ['an old .xls', () => ({ name: 'a.xls', content: new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]) }), 'unreadableFile'],
    ['bytes that are no text', () => ({ name: 'a.csv', content: new Uint8Array([0, 1, 2, 255]) }), 'unreadableFile'],
    ['a workbook called .csv', async () => ({ ...(await xlsx(['姓名'], [])), name: 'a.csv' }), 'unreadableFile'],
    [
      'a zip without a workbook',
      async () => ({ name: 'a.xlsx', content: await zipped([['a.txt', 'x']]) }),
      'unreadableFile',
    ],
    [
      'a workbook cut off in the middle',
      async () => ({
        name: 'a.xlsx',
        content: ((await xlsx(['姓名'], people(1, 50))).content as Uint8Array<ArrayBuffer>).slice(0, 900),
      }),
      'unreadableFile',
    ],
    [
      'broken XML',
      async () => ({ name: 'a.xlsx', content: await rawXlsx({ rows: '<row><c></row>' }) }),
      'unreadableFile',
    ],
    [
      'an outside entity',
      async () => ({
        name: 'a.xlsx',
        content: await zipped([
          ['xl/workbook.xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><workbook>&a;</workbook>'],
          ['xl/_rels/workbook.xml.rels', '<a/>'],
        ]),
      }),
      'unreadableFile',
    ],
    [
      'more rows than allowed',
      () => csv('姓名', ...Array.from({ length: limits.importRows + 1 }, () => '王')),
      'sheetTooLong',
    ],
  ])('%s', async (_, file, expected) => {
    const at = await office();
    expect(await failure(upload(at, await file()))).toBe(expected);
    expect((await call(endpoints.imports, {}, at.person)).rows).toEqual([]);
  });

  test('too many rows: how many are taken is told', async () => {
    const at = await office();
    const rows = Array.from({ length: limits.importRows + 3 }, () => '王');
    const error = await upload(at, csv('姓名', ...rows)).catch((thrown: CallError) => thrown);
    expect(error).toMatchObject({ said: { params: { max: limits.importRows } } });
  });
});

describe('headers', () => {
  const header =
    (rows: string, tail = '') =>
    async () => ({ name: 'a.xlsx', content: await rawXlsx({ rows, tail }) });
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  test.each<[string, () => ImportFile | Promise<ImportFile>, Partial<Record<ImportField, number>>]>([
    ['in English', () => csv('Student No,Full name,Sex', '1,Ann,F'), { number: 0, name: 1, gender: 2 }],
    ['with stars and brackets', () => csv('*姓名,性 别（必填）', '王,男'), { name: 0 }],
    ['separated by tabs', () => csv('学号\t姓名', '1\t王'), { number: 0, name: 1 }],
    [
      'under a merged title',
      header(
        `<row r="1">${cell('A1', '一年级学生名单')}</row><row r="2">${cell('A2', '姓名')}${cell('B2', '性别')}</row><row r="3">${cell('A3', '王')}</row>`,
        '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
      ),
      { name: 0, gender: 1 },
    ],
    [
      'in two merged levels',
      header(
        `<row r="1">${cell('A1', '姓名')}${cell('B1', '监护人')}</row><row r="2">${cell('B2', '姓名')}${cell('C2', '电话')}</row><row r="3">${cell('A3', '王')}</row>`,
        '<mergeCells><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/></mergeCells>',
      ),
      { name: 0, guardian1Name: 1, guardian1Phone: 2 },
    ],
    [
      'of father and mother',
      () => csv('姓名,父亲姓名,父亲电话,母亲姓名,母亲电话', '王,a,b,c,d'),
      { name: 0, guardian1Name: 1, guardian1Phone: 2, guardian2Name: 3, guardian2Phone: 4 },
    ],
  ])('%s', async (_, file, expected) => {
    const { mapping, import: view } = await upload(await office(), await file());
    expect(Object.fromEntries(mapping.map(({ field, column }) => [field, column]))).toEqual(expected);
    expect(view.rows).toBe(1);
  });

  test('a decision is remembered for the next sheet', async () => {
    const at = await office();
    const file = csv('孩子,号', '王,1');
    const { import: view, mapping } = await upload(at, file);
    expect(mapping).toEqual([]);
    const decided = [
      { column: 0, field: 'name' as const },
      { column: 1, field: 'number' as const },
    ];
    await call(endpoints.checkImport, { id: view.id, mapping: decided }, at.person);
    expect((await upload(at, file)).mapping).toEqual(decided);
    expect((await upload(await office(), file)).mapping).toEqual([]);
  });

  test('samples hide whole phones and identity numbers', async () => {
    const { samples } = await upload(await office(), csv('姓名,身份证号,电话', '王,11010519491231002X,13800138000'));
    expect(samples).toEqual([['王', '110*************2X', '138****8000']]);
  });
});
