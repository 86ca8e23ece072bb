import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { zipOf } from '@/lib/backend/sheets/zip-writer.ts';

/** Parts of a workbook as spreadsheet programs write them, for what our own writer never produces. */
export interface RawWorkbook {
  /** Inside `<sheetData>`. */
  readonly rows: string;
  /** Behind `</sheetData>`. */
  readonly tail?: string;
  readonly sharedTexts?: readonly string[];
  /** Number format ids by cell style. */
  readonly formats?: readonly number[];
  readonly date1904?: boolean;
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The bytes of an .xlsx file made of raw parts. */
export function rawXlsx({ rows, tail = '', sharedTexts = [], formats = [0], date1904 = false }: RawWorkbook) {
  return zipped([
    [
      'xl/workbook.xml',
      `<workbook ${main} xmlns:r="${relation}"><workbookPr date1904="${date1904}"/><sheets><sheet name="隐藏" sheetId="1" state="hidden" r:id="r0"/><sheet name="名单" sheetId="2" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="x"><Relationship Id="r0" Target="worksheets/hidden.xml"/><Relationship Id="r1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/sharedStrings.xml', `<sst ${main}>${sharedTexts.map((text) => `<si>${text}</si>`).join('')}</sst>`],
    [
      'xl/styles.xml',
      `<styleSheet ${main}><numFmts><numFmt numFmtId="180" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/><numFmt numFmtId="181" formatCode="00000"/><numFmt numFmtId="182" formatCode="&quot;S&quot;0000"/><numFmt numFmtId="183" formatCode="[DBNum1]0"/></numFmts><cellXfs>${formats.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
    ],
    ['xl/worksheets/sheet1.xml', `<worksheet ${main}><sheetData>${rows}</sheetData>${tail}</worksheet>`],
  ]);
}

/** The bytes of a zip file. */
export async function zipped(parts: ReadonlyArray<readonly [name: string, text: string]>) {
  return bytesOf(zipOf(parts.map(([name, text]) => ({ name, text: [text] }))));
}

/** The bytes of a zip file whose parts are stored as they are, such as pictures. */
export async function packed(parts: Readonly<Record<string, Uint8Array>>) {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(parts)) zip.addBuffer(Buffer.from(bytes), name, { compress: false });
  zip.end();
  return bytesOf(zip.outputStream as Readable);
}

/** All pieces of a stream in one. */
export async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return new Uint8Array(Buffer.concat(all));
}
