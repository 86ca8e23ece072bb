import { crc32, deflateSync } from 'node:zlib';
import { zipOf } from '@/lib/backend/sheets/zip-writer.ts';
import { bytesOf, packed, rawXlsx, zipped } from './test-sheets.ts';

/**
 * A file made to harm whoever reads it, and what is said of it: an error of the catalogue, or `read` where a program
 * may well write such a thing.
 */
export interface HostileFile {
  readonly what: string;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
  readonly said: string;
  /** Takes seconds to make or to read: not for every run. */
  readonly isLong?: boolean;
}

const million = 1_000_000;
const sheet = (rows: string, tail = '') => rawXlsx({ rows, tail });
const good = () => sheet('<row><c t="inlineStr"><is><t>姓名</t></is></c></row><row><c><v>1</v></c></row>');

/** A workbook whose shared texts are made while they are packed. */
function withSharedTexts(texts: Iterable<string>): Promise<Uint8Array> {
  function* part() {
    yield '<sst>';
    for (const text of texts) yield `<si><t>${text}</t></si>`;
    yield '</sst>';
  }
  return withParts([{ name: 'xl/sharedStrings.xml', text: part() }]);
}

const frame = [
  { name: 'xl/workbook.xml', text: ['<workbook><sheets><sheet r:id="r" xmlns:r="r"/></sheets></workbook>'] },
  { name: 'xl/_rels/workbook.xml.rels', text: ['<a><Relationship Id="r" Target="sheet.xml"/></a>'] },
  { name: 'xl/sheet.xml', text: ['<worksheet><row><c t="s"><v>0</v></c></row></worksheet>'] },
];
const withParts = (parts: Parameters<typeof zipOf>[0]) => bytesOf(zipOf([...frame, ...parts]));

function* repeated(times: number, text: (at: number) => string) {
  for (let at = 0; at < times; at++) yield text(at);
}

/** One text over and over, in pieces worth packing. */
function* many(text: string, times: number, head = '<sst>') {
  yield head;
  yield* repeated(times / 1_000, () => text.repeat(1_000));
}

const laughs = [
  '<!DOCTYPE a [<!ENTITY a0 "ha">',
  ...repeated(30, (at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`),
  ']>',
];

/** Many entries of one directory that all name the same packed bytes. */
async function overlapping(): Promise<Uint8Array> {
  const parts = Array.from({ length: 900 }, (_, at) => ({
    name: `part${at}`,
    text: [at === 0 ? 'a'.repeat(million) : ''],
  }));
  const bytes = await bytesOf(zipOf(parts));
  const view = new DataView(bytes.buffer);
  const mark = Buffer.from('PK\u0001\u0002');
  for (let at = bytes.length, first = -1; ; at = first) {
    first = Buffer.from(bytes.buffer).lastIndexOf(mark, at - 1);
    if (first <= 0) return bytes;
    view.setUint32(first + 24, million, true);
    view.setUint32(first + 42, 0, true);
  }
}

export const hostileWorkbooks: readonly HostileFile[] = [
  {
    what: 'eight million elements inside each other',
    make: () => sheet('<a>'.repeat(8 * million)),
    said: 'unreadableFile',
  },
  {
    what: 'two million elements left open in the texts',
    make: () => withSharedTexts(['<a>'.repeat(2 * million)]),
    said: 'unreadableFile',
  },
  { what: 'a million ends without a beginning', make: () => sheet('</a>'.repeat(million)), said: 'unreadableFile' },
  {
    what: 'a row of a million cells',
    make: () => sheet(`<row>${'<c><v>1</v></c>'.repeat(million)}</row>`),
    said: 'fileTooComplex',
  },
  {
    what: 'a cell of fifty million bytes',
    make: () => sheet(`<row><c t="str"><v>${'长'.repeat((50 * million) / 3)}</v></c></row>`),
    said: 'fileTooComplex',
  },
  {
    what: 'an element of millions of attributes',
    make: () =>
      withParts([
        {
          name: 'xl/styles.xml',
          text: [
            '<styleSheet ',
            ...repeated(5_000, (at) => Array.from({ length: 1_000 }, (_, one) => `a${at}_${one}="" `).join('')),
            '/>',
          ],
        },
      ]),
    said: 'unreadableFile',
  },
  { what: 'three million blank rows', make: () => sheet('<row/>'.repeat(3 * million)), said: 'sheetTooLong' },
  {
    what: 'more shared texts than cells',
    make: () => withSharedTexts(repeated(million + 1, String)),
    said: 'fileTooComplex',
    isLong: true,
  },
  {
    what: 'shared texts as long as the heap',
    make: () => withSharedTexts(repeated(120_000, (at) => `${at}${'长'.repeat(499)}`)),
    said: 'read',
    isLong: true,
  },
  {
    what: 'more parts than a workbook has',
    make: () => zipped([...repeated(1_001, String)].map((name) => [name, ''] as const)),
    said: 'tooManyParts',
  },
  { what: 'parts that share their bytes', make: overlapping, said: 'tooLarge' },
  {
    what: 'a gigabyte of blanks',
    make: () => withParts([{ name: 'xl/styles.xml', text: repeated(1_000, () => ' '.repeat(million)) }]),
    said: 'tooLarge',
    isLong: true,
  },
  {
    what: 'entities of entities',
    make: () =>
      zipped([
        ['xl/workbook.xml', `${laughs.join('')}<workbook>&a30;</workbook>`],
        ['xl/_rels/workbook.xml.rels', '<a/>'],
      ]),
    said: 'unreadableFile',
  },
  {
    what: 'a million entities in a cell',
    make: () => sheet(`<row><c t="str"><v>${'&amp;'.repeat(million)}</v></c></row>`),
    said: 'fileTooComplex',
  },
  {
    what: 'an entity without an end',
    make: () => sheet(`<row><c><v>&${'a'.repeat(20 * million)}`),
    said: 'fileTooComplex',
  },
  {
    what: 'a row far below the end of any sheet',
    make: () => sheet('<row r="99999999999"><c><v>1</v></c></row>'),
    said: 'sheetTooLong',
  },
  { what: 'a row of no number', make: () => sheet('<row r="NaN"/>'), said: 'unreadableFile' },
  { what: 'one row twice', make: () => sheet('<row r="2"/><row r="2"/>'), said: 'unreadableFile' },
  {
    what: 'cells merged far outside',
    make: () =>
      sheet(
        '<row><c r="1"><v>1</v></c></row>',
        '<mergeCells><mergeCell ref="ZZZZZZZZZ1:ZZZZZZZZZ9"/><mergeCell ref="A1:A"/><mergeCell ref="x"/></mergeCells>',
      ),
    said: 'read',
  },
  {
    what: 'a row of three million cells',
    make: () => sheet(`<row>${'<c/>'.repeat(3 * million)}</row>`),
    said: 'fileTooComplex',
  },
  {
    what: 'a cell of millions of signs by their numbers',
    make: () => sheet(`<row><c t="str"><v>${'&#65;'.repeat(5 * million)}</v></c></row>`),
    said: 'fileTooComplex',
  },
  {
    what: 'a million merged cells',
    make: () => sheet('<row/>', `<mergeCells>${'<mergeCell ref="A1:B1"/>'.repeat(million)}</mergeCells>`),
    said: 'fileTooComplex',
  },
  {
    what: 'eight million shared texts',
    make: () => withParts([{ name: 'xl/sharedStrings.xml', text: many('<si><t></t></si>', 8 * million) }]),
    said: 'fileTooComplex',
  },
  {
    what: 'eight million shared texts that announce to be two',
    make: () =>
      withParts([{ name: 'xl/sharedStrings.xml', text: many('<si/>', 8 * million, '<sst uniqueCount="2">') }]),
    said: 'fileTooComplex',
  },
  {
    what: 'sixty rows of as many cells as a row may have',
    make: () => sheet(`<row>${'<c/>'.repeat(199_999)}</row>`.repeat(60)),
    said: 'fileTooComplex',
  },
  {
    what: 'ten million styles of cells',
    make: () => withParts([{ name: 'xl/styles.xml', text: many('<xf/>', 10 * million, '<styleSheet><cellXfs>') }]),
    said: 'fileTooComplex',
  },
  {
    what: 'five million names of sheets',
    make: () =>
      zipped([
        ['xl/workbook.xml', `<workbook><sheets>${'<sheet/>'.repeat(5 * million)}</sheets></workbook>`],
        ['xl/_rels/workbook.xml.rels', '<a/>'],
      ]),
    said: 'fileTooComplex',
  },
  {
    what: 'a list of sheets that names a file of the machine',
    make: () =>
      zipped([
        ['xl/workbook.xml', '<workbook><sheets><sheet r:id="r" xmlns:r="r"/></sheets></workbook>'],
        ['xl/_rels/workbook.xml.rels', '<a><Relationship Id="r" Target="../../../../etc/passwd"/></a>'],
      ]),
    said: 'unreadableFile',
  },
  {
    what: 'two parts whose names differ in their letters only',
    make: () =>
      withParts([...['xl/sharedStrings.xml', 'xl/SharedStrings.xml'].map((name) => ({ name, text: ['<sst/>'] }))]),
    said: 'unreadableFile',
  },
  {
    what: 'parts named in other letters',
    make: () => withParts([{ name: 'xl/SharedStrings.xml', text: ['<sst><si><t>姓名</t></si></sst>'] }]),
    said: 'read',
  },
  {
    what: 'a relation that leads outside the workbook',
    make: () =>
      zipped([
        ['xl/workbook.xml', '<workbook><sheets><sheet r:id="r" xmlns:r="r"/></sheets></workbook>'],
        [
          'xl/_rels/workbook.xml.rels',
          '<a><Relationship Id="r" Target="http://127.0.0.1/sheet.xml" TargetMode="External"/></a>',
        ],
      ]),
    said: 'unreadableFile',
  },
  {
    what: 'numbers in formats that mean nothing, and texts of signs by their numbers',
    make: () =>
      rawXlsx({
        rows: `<row><c s="0"><v>1</v></c><c s="1"><v>123</v></c><c t="inlineStr"><is><t>${'_x000D__xD800_'.repeat(1_000)}</t></is></c></row>`,
        formats: [183, 181],
      }),
    said: 'read',
  },
];

export const hostileTexts: readonly HostileFile[] = [
  { what: 'a line without an end', make: () => Buffer.alloc(20 * million, 'a'), said: 'unreadableFile' },
  {
    what: 'a quote without an end',
    make: () => Buffer.from(`a,b\n"${'x,\n'.repeat(5 * million)}`),
    said: 'quoteLeftOpen',
  },
  { what: 'quotes only', make: () => Buffer.alloc(10 * million, '"'), said: 'quoteLeftOpen' },
  {
    what: 'a quote left open that a quote of a later row closes',
    make: () => Buffer.from('学号,姓名,性别,备注\n1,甲,男,"走读\n2,乙,女,住校\n3,丙,男,自带"水杯"\n4,丁,女,无\n'),
    said: 'quoteLeftOpen',
  },
  {
    what: 'a cell of lines that look like rows',
    make: () => Buffer.from('学号,姓名,备注\n1,甲,"走读\n2,乙,住校"\n3,丙,无\n'),
    said: 'quoteLeftOpen',
  },
  {
    what: 'a cell of several lines, and quotes in the middle of a text',
    make: () => Buffer.from('学号,姓名,备注\n1,甲,"走读,\n午餐"\n2,乙,自带"水杯"\n3,"丙"丁,无\n'),
    said: 'read',
  },
  {
    what: 'a cell of several lines of which only the last looks like a row',
    make: () => Buffer.from('学号,姓名,备注\n1,甲,"走读\n午餐自带\n周三,周五,早走"\n2,乙,无\n'),
    said: 'read',
  },
  { what: 'a row of twenty million cells', make: () => Buffer.alloc(20 * million, ','), said: 'unreadableFile' },
  { what: 'two million blank rows', make: () => Buffer.alloc(2 * million, '\n'), said: 'sheetTooLong' },
  {
    what: 'a byte that is no text at the very end',
    make: () => Buffer.concat([Buffer.alloc(10 * million, 'a,b\n'), Buffer.of(0)]),
    said: 'unreadableFile',
  },
];

function png(width: number, height: number, pixels: Uint8Array, interlaced = 0): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, interlaced], 8);
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const start = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.of())]);
}

export const hostilePictures: readonly HostileFile[] = [
  {
    what: '30,000 by 30,000 pixels',
    make: () => png(30_000, 30_000, Buffer.alloc(million)),
    said: 'pictureUnreadable',
  },
  {
    what: 'two thousand million pixels in a line',
    make: () => png(2 ** 31 - 1, 1, Buffer.alloc(million)),
    said: 'pictureUnreadable',
  },
  {
    what: 'fewer pixels than announced',
    make: () => png(7_000, 7_000, Buffer.alloc(million)),
    said: 'pictureUnreadable',
  },
  {
    what: 'as many pixels as are taken, in passes',
    make: () => png(7_700, 7_700, Buffer.alloc(7_700 * 7_700 * 3 + 20_000), 1),
    said: 'read',
    isLong: true,
  },
  {
    what: 'only the mark of a PNG',
    make: () => Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    said: 'pictureUnreadable',
  },
  {
    what: 'a JPEG of marks only',
    make: () => Buffer.alloc(million, Buffer.of(0xff, 0xd8, 0xff, 0xe0)),
    said: 'pictureUnreadable',
  },
  {
    what: 'a drawing that includes a file',
    make: () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    said: 'pictureType',
  },
  { what: 'an archive', make: () => packed({ 'a.png': png(1, 1, Buffer.alloc(4)) }), said: 'pictureType' },
];

/** Good files, to be cut short and changed. */
export const goodFiles = {
  xlsx: good,
  csv: () => Buffer.from('姓名,学号\n"王,一",1\n'),
  png: () => png(40, 30, Buffer.alloc(40 * 30 * 3 + 30)),
};
