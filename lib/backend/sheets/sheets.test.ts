import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { bytesOf, rawXlsx, zipped } from '@/lib/dev/test-sheets.ts';
import { limits } from '@/lib/rules/limits.ts';
import { gbkBytes } from './gbk.ts';
import { openArchive } from './open-archive.ts';
import { openSheet, sheetKind } from './open-sheet.ts';
import type { SheetKind } from './sheet-kind.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';
import { textOf } from './zip-archive.ts';
import { zipOf } from './zip-writer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
afterAll(() => rm(folder, { recursive: true }));

// How long a reader may be silent is no matter of a machine whose processes wait for each other.
beforeAll(() => {
  jest.replaceProperty(limits, 'readerSilentMs', 600_000 as never);
  jest.replaceProperty(limits, 'readerStopMs', 600_000 as never);
});
afterAll(() => jest.restoreAllMocks());

let files = 0;
function stored(content: string | Uint8Array): string {
  files += 1;
  const file = path.join(folder, String(files));
  writeFileSync(file, content);
  return file;
}

async function rowsOf(file: string, kind: SheetKind): Promise<string[][]> {
  const sheet = await openSheet(file, kind);
  const rows: string[][] = [];
  for await (const { cells } of sheet.rows())
    rows.push(cells.map(({ text, flaw }) => (flaw ? `${flaw} ${text}` : text)));
  sheet.close();
  return rows;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error: { error?: string }) => error.error,
  );
const cells = (text: string) => rawXlsx({ rows: text });

test('amounts are numbers to spreadsheet programs, to the cent, and plain in a .csv', async () => {
  const columns = [
    { header: '摘要', width: 20 },
    { header: '金额', width: 14 },
  ];
  const rows = [
    ['红字', { cents: -123_456_05 }],
    ['零', { cents: 0 }],
  ];
  const sheet = { name: '账簿', columns, rows };
  expect(await rowsOf(stored(await bytesOf(xlsxOf([sheet]))), 'xlsx')).toEqual([
    ['摘要', '金额'],
    ['红字', '-123456.05'],
    ['零', '0'],
  ]);
  expect(await rowsOf(stored(await bytesOf(csvOf(sheet))), 'csv')).toContainEqual(['红字', '-123456.05']);
});

test('days and counts are numbers to spreadsheet programs, names deeper below others are moved in', async () => {
  const columns = ['日期', '张数', '科目'].map((header) => ({ header, width: 12 }));
  const rows = [[{ day: '2026-02-28' }, { count: 3 }, { text: '=银行存款', depth: 2 }]];
  const sheet = { name: '账簿', columns, rows };
  expect((await rowsOf(stored(await bytesOf(xlsxOf([sheet]))), 'xlsx'))[1]).toEqual(['2026-02-28', '3', '=银行存款']);
  expect(Buffer.from(await bytesOf(csvOf(sheet))).toString()).toContain("2026-02-28,3,'=银行存款");
});

test('a heading stands above the columns in both kinds of file', async () => {
  const sheet = {
    name: '报表',
    heading: ['学校', '单位：元'],
    columns: [{ header: '项目', width: 9 }],
    rows: [['货币资金']],
  };
  const expected = [['学校'], ['单位：元'], ['项目'], ['货币资金']];
  expect(await rowsOf(stored(await bytesOf(xlsxOf([sheet]))), 'xlsx')).toEqual(expected);
  expect(await rowsOf(stored(await bytesOf(csvOf(sheet))), 'csv')).toEqual(expected);
});

test('a row that cannot be read ends the file with its error', async () => {
  async function* rows() {
    yield ['一'];
    throw new Error('no more rows');
  }
  const sheet = { name: '账簿', columns: [{ header: '摘要', width: 20 }], rows: rows() };
  await expect(bytesOf(xlsxOf([sheet]))).rejects.toThrow('no more rows');
}, 5_000);

test('the same content gives the same file', async () => {
  const parts = [
    ['表/一.txt', '一'.repeat(200_000)],
    ['empty.txt', ''],
  ] as const;
  expect(await zipped(parts)).toEqual(await zipped(parts));
});

test('a part is asked for when the one before it is packed, and let go of when nobody takes more', async () => {
  const seen: string[] = [];
  async function* text(name: string) {
    try {
      seen.push(`${name} begins`);
      while (name === 'b') yield randomBytes(65_536);
      yield 'text';
    } finally {
      seen.push(`${name} ends`);
    }
  }
  function* parts() {
    for (const name of ['a', 'b', 'c']) {
      seen.push(`${name} asked for`);
      yield { name, text: text(name) };
    }
  }
  let taken = 0;
  for await (const bytes of zipOf(parts())) {
    taken += bytes.length;
    if (taken > 1_000_000) break;
  }
  while (seen.length < 6) await setImmediate();
  expect(seen).toEqual(['a asked for', 'a begins', 'a ends', 'b asked for', 'b begins', 'b ends']);
});

test.each([
  ['Ledger: 1002/[a] *b? \\c', 'Ledger  1002  a   b   c'],
  ["'quoted'", 'quoted'],
  [`${'一'.repeat(30)}'二`, '一'.repeat(30)],
  [':', 'Sheet1'],
])('a sheet may be called %p', async (name, written) => {
  const file = await bytesOf(xlsxOf([{ name, columns: [], rows: [] }]));
  const archive = await openArchive(stored(file));
  let text = '';
  for await (const piece of (await textOf(archive, 'xl/workbook.xml')) ?? []) text += piece;
  expect(text).toContain(`<sheet name="${written}" `);
  archive.close();
});

describe('refused', () => {
  test.each<[string, string, string | Uint8Array]>([
    ['an old workbook', 'a.xls', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['a zip under another name', 'a.csv', 'PK\u0003\u0004...'],
    ['a name without an ending', 'list', '姓名'],
  ])('by its kind: %s', async (_, name, content) => {
    expect(await refusal(sheetKind(stored(content), name))).toBe('unreadableFile');
  });

  test.each(['a.xlsx', 'A.XLSM'])("text under a workbook's name, and told so: %s", async (name) => {
    expect(await refusal(sheetKind(stored('姓名'), name))).toBe('notWorkbook');
  });

  test('a workbook whose part would unpack to a gigabyte, by its table of contents', async () => {
    const bytes = await rawXlsx({ rows: '' });
    const view = new DataView(bytes.buffer);
    // The directory entry of the sheet, the last part, announces its unpacked size at offset 24.
    const at = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002'));
    view.setUint32(at + 24, 2 ** 30, true);
    expect(await refusal(rowsOf(stored(bytes), 'xlsx'))).toBe('tooLarge');
  });

  test('a file without a byte, as an empty sheet', async () => {
    expect(await refusal(sheetKind(stored(''), 'a.csv'))).toBe('sheetEmpty');
  });

  test('a part that unpacks to more than it announced', async () => {
    const bytes = await rawXlsx({ rows: `<row><c t="inlineStr"><is><t>${'0'.repeat(1_000_000)}</t></is></c></row>` });
    const at = Buffer.from(bytes).lastIndexOf(Buffer.from('PK\u0001\u0002'));
    new DataView(bytes.buffer).setUint32(at + 24, 100, true);
    expect(await refusal(rowsOf(stored(bytes), 'xlsx'))).toBe('unreadableFile');
  });

  test('more parts than a workbook has', async () => {
    const parts = Array.from({ length: limits.archiveParts + 1 }, (_, i) => [`${i}`, ''] as const);
    expect(await refusal(rowsOf(stored(await zipped(parts)), 'xlsx'))).toBe('tooManyParts');
  });

  test.each<[string, string]>([
    ['tags that do not fit', '<row><c></row>'],
    ['a document type', ']]><!DOCTYPE a>'],
  ])('XML: %s', async (_, rows) => {
    expect(await refusal(rowsOf(stored(await cells(rows)), 'xlsx'))).toBe('unreadableFile');
  });

  test('text with a NUL, or in no encoding that we know', async () => {
    expect(await refusal(rowsOf(stored('a\0b'), 'csv'))).toBe('unreadableFile');
    expect(await refusal(rowsOf(stored(new Uint8Array([0xff, 0x80, 0x31])), 'csv'))).toBe('unreadableFile');
  });
});

describe('an .xlsx file', () => {
  test('holes, rows without numbers, rich text without its phonetic hints, blanks', async () => {
    const file = await rawXlsx({
      sharedTexts: ['<r><t xml:space="preserve">欧 </t></r><r><t>阳</t></r><rPh sb="0" eb="1"><t>ou</t></rPh>'],
      rows: '<row><c r="B1" t="s"><v>0</v></c></row><row r="5"><c><v>7</v></c><c t="b"><v>1</v></c><c t="inlineStr"><is><t/></is></c></row>',
    });
    expect(await rowsOf(stored(file), 'xlsx')).toEqual([
      ['', '欧 阳'],
      ['7', 'TRUE', ''],
    ]);
  });

  test('numbers keep what their program kept, and say where it did not', async () => {
    const value = (v: string) => `<c><v>${v}</v></c>`;
    const file = await cells(
      `<row>${['20260001', '1.5', '0.30000000000000004', '110105491231002', '1.1010519491231E+17', '1E3'].map(value).join('')}</row>`,
    );
    expect(await rowsOf(stored(file), 'xlsx')).toEqual([
      ['20260001', '1.5', '0.3', '110105491231002', 'digitsLost 110105194912310000', '1000'],
    ]);
  });

  test('days by the format of their cell, in both calendars', async () => {
    const rows = '<row><c s="1"><v>43529</v></c><c s="2"><v>43529</v></c><c s="0"><v>43529</v></c></row>';
    expect(await rowsOf(stored(await rawXlsx({ rows, formats: [0, 14, 180] })), 'xlsx')).toEqual([
      ['2019-03-05', '2019-03-05', '43529'],
    ]);
    expect(await rowsOf(stored(await rawXlsx({ rows, formats: [0, 14, 180], date1904: true })), 'xlsx')).toEqual([
      ['2023-03-06', '2023-03-06', '43529'],
    ]);
  });

  test('a formula by the value it had; never computed', async () => {
    const file = await cells(
      '<row><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c><f>1+1</f><v>2</v></c><c><f>1+1</f></c><c><f>1+1</f><v></v></c><c t="str"><f>""</f><v></v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    );
    expect(await rowsOf(stored(file), 'xlsx')).toEqual([
      ['ab', '2', 'formulaUnsaved ', 'formulaUnsaved ', '', 'formulaError #DIV/0!'],
    ]);
  });

  test('a cell far to the right and a very long text are cut to the limits', async () => {
    const file = await cells(
      `<row><c r="XFD1" t="str"><v>x</v></c><c r="A1" t="inlineStr"><is><t>${'长'.repeat(5_000)}</t></is></c></row>`,
    );
    expect(await rowsOf(stored(file), 'xlsx')).toEqual([['长'.repeat(limits.importCellChars + 1)]]);
  });
});

test('numbers as people see them, texts by the numbers of their signs, hints of reading left out', async () => {
  const rows =
    '<row><c s="1"><v>123</v></c><c s="2"><v>12</v></c><c s="1"><v>12.5</v></c><c s="3"><v>7</v></c><c t="s"><v>0</v></c>' +
    '<c t="str"><v>_x005F_x000D_</v></c><c t="inlineStr"><is><r><t>欧</t></r><rPh sb="0" eb="1"><t>ou</t></rPh></is></c></row>';
  const file = await rawXlsx({ rows, formats: [0, 181, 182, 183], sharedTexts: ['<t>赵_x4E00_</t>'] });
  expect(await rowsOf(stored(file), 'xlsx')).toEqual([
    ['00123', 'S0012', '12.5', 'formatUnknown 7', '赵一', '_x000D_', '欧'],
  ]);
});

test('what looks like the number of a sign is written so that it stays a text', async () => {
  const sheet = { name: '名单', columns: [{ header: '_x000D_', width: 9 }], rows: [['_x005F_x0041_']] };
  expect(await rowsOf(stored(await bytesOf(xlsxOf([sheet]))), 'xlsx')).toEqual([['_x000D_'], ['_x005F_x0041_']]);
});

test.each([
  ['closed by a quote of a later row', '学号,姓名,备注\n1,甲,"走读\n2,乙,"住校"\n'],
  ['closed at the end of a later row', '学号,姓名,备注\n1,甲,"走读\n2,乙,住校"\n3,丙,无\n'],
  ['closed nowhere', '学号,姓名,备注\n1,甲,"走读\n2,乙,住校\n'],
])('a quote left open, %s, is refused with its line', async (_, text) => {
  const refused = rowsOf(stored(text), 'csv');
  await expect(refused).rejects.toMatchObject({ error: 'quoteLeftOpen', params: { line: 2 } });
});

test.each([
  ['as Chinese Windows writes it', gbkBytes('张三李四'), '张三李四.jpg'],
  ['in its folder', gbkBytes('照片\\张三'), '照片/张三.jpg'],
  ['as other programs write it', Buffer.from('张三李四'), '张三李四.jpg'],
])('a name in a zip that does not tell its code page, %s, is read as it was', async (_, name, read) => {
  const place = '1'.repeat(name.length);
  const bytes = Buffer.from(await zipped([[`${place}.jpg`, 'x']]));
  for (let at = bytes.indexOf(place); at >= 0; at = bytes.indexOf(place)) {
    bytes.set(name, at);
    const flags = bytes.readUInt32LE(at - 30) === 0x04034b50 ? at - 24 : at - 38;
    bytes.writeUInt16LE(bytes.readUInt16LE(flags) & ~0x800, flags);
  }
  const archive = await openArchive(stored(bytes));
  expect(archive.names).toEqual([read]);
  archive.close();
});

test('parts of a workbook are found by what they are to it, whatever their names, letters and prefixes', async () => {
  const types = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
  const related = (...parts: readonly (readonly [id: string, type: string, target: string])[]) =>
    `<Relationships>${parts.map(([id, type, target]) => `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
  const book = await zipped([
    ['_rels/.rels', related(['a', 'officeDocument', '/Book/Main.xml'])],
    [
      'book/main.xml',
      `<x:workbook xmlns:x="y" xmlns:q="${types}" xmlns:o="other"><x:sheets><x:sheet name="一" o:id="b" q:id="d"/></x:sheets></x:workbook>`,
    ],
    [
      'book/_rels/main.xml.rels',
      related(['b', 'styles', 'look.xml'], ['c', 'sharedStrings', '../Texts.xml'], ['d', 'worksheet', 'One%20.XML']),
    ],
    ['texts.xml', '<sst><si><t>姓名</t></si></sst>'],
    [
      'book/LOOK.xml',
      '<styleSheet><numFmts><numFmt numFmtId="180" formatCode="000"/></numFmts><cellXfs><xf numFmtId="180"/></cellXfs></styleSheet>',
    ],
    [
      'book/one .xml',
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c s="0"><v>7</v></c></row></sheetData></worksheet>',
    ],
  ]);
  expect(await rowsOf(stored(book), 'xlsx')).toEqual([['姓名', '007']]);
  const usual = await zipped([
    ['xl/Workbook.xml', `<workbook xmlns:r="${types}"><sheets><sheet name="一" r:id="a"/></sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', related(['a', 'worksheet', 'sheet.xml'])],
    ['xl/SharedStrings.xml', '<sst><si><t>姓名</t></si></sst>'],
    ['xl/sheet.xml', '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>'],
  ]);
  expect(await rowsOf(stored(usual), 'xlsx')).toEqual([['姓名']]);
});

test('what a spreadsheet program would turn into other numbers or days survives in a .csv for people', async () => {
  const kept = ['00123', '320107201903050012', '138001380001', '3E5', '1-2', '12/3'];
  const plainly = ['0', '123', '13800138000', '1.5', '2026-09-01', '一(1)班', 'E5'];
  const sheet = { name: '名单', columns: [], rows: [kept, plainly] };
  const textOfCsv = async (isForPrograms: boolean) =>
    Buffer.from(await bytesOf(csvOf(sheet, { isForPrograms })))
      .toString()
      .split('\r\n')
      .slice(1, 3);
  expect(await textOfCsv(false)).toEqual([kept.map((text) => `${text}\t`).join(','), plainly.join(',')]);
  expect(await textOfCsv(true)).toEqual([kept.join(','), plainly.join(',')]);
  expect(await rowsOf(stored(await bytesOf(csvOf(sheet))), 'csv')).toEqual([kept, plainly]);
});

test('no cell holds what a database cannot: a NUL, or half a sign where it was cut', async () => {
  const long = `${'a'.repeat(limits.importCellChars)}😀😀`;
  const rows = await rowsOf(stored(Buffer.from(`\ufeffa\0b\t${long}\n`, 'utf16le')), 'csv');
  expect(rows).toEqual([['ab', `${'a'.repeat(limits.importCellChars)}\ufffd`]]);
});

const texts = fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { minLength: 2, maxLength: 4 }), {
  maxLength: 8,
});
const written = (rows: readonly (readonly string[])[]) => ({
  name: '名单',
  columns: ['a', 'b', 'c', 'd'].map((header) => ({ header, width: 9 })),
  rows,
});
const saysSomething = (row: readonly string[]) => row.some((text) => text.trim() !== '');
/** What XML cannot hold, and line ends, which both formats normalise. */
const plain = (text: string) => text.replace(/[^\t\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

test('what is written to .xlsx is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const rows = given.map((row) => row.map(plain));
      const file = stored(await bytesOf(xlsxOf([written(rows)])));
      expect((await rowsOf(file, 'xlsx')).slice(1)).toEqual(rows.filter(saysSomething));
    }),
    { numRuns: 50 },
  );
});

test('what is written to .csv is read as it was, and nothing in it is computed', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const rows = given.map((row) => row.map((text) => plain(text).replace(/^'/, '')));
      const bytes = await bytesOf(csvOf(written(rows)));
      const again = (await rowsOf(stored(bytes), 'csv')).slice(1);
      expect(again).toEqual(rows.filter(saysSomething));
    }),
    { numRuns: 50 },
  );
});

test('cells that a program would compute are inert', async () => {
  const rows = [
    ['=1+1', '+1', '-1', '@SUM(A1)'],
    ['＝1', '＋1', '－1', '＠A'],
  ];
  expect(Buffer.from(await bytesOf(csvOf(written(rows)))).toString()).toBe(
    "\ufeffa,b,c,d\r\n'=1+1,'+1,'-1,'@SUM(A1)\r\n'＝1,'＋1,'－1,'＠A\r\n",
  );
  const workbook = stored(await bytesOf(xlsxOf([written(rows)])));
  expect((await rowsOf(workbook, 'xlsx'))[1]).toEqual(rows[0]);
});
