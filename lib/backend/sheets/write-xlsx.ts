import { serialOfDate } from '@/lib/rules/calendar-date.ts';
import { isWholeMinor, minorDigits } from '@/lib/rules/finance/currency-units.ts';
import { type AmountCell, bareCell, type SheetCell, textOfCell } from './written-cell.ts';
import { zipOf } from './zip-writer.ts';

export interface WrittenSheet {
  readonly name: string;
  /** Lines above the columns: what the table is of. */
  readonly heading?: readonly string[];
  readonly columns: readonly { readonly header: string /** In characters. */; readonly width: number }[];
  readonly rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>;
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * An .xlsx file as it grows, whatever its length: bold frozen headers, every cell typed as text but for amounts, days
 * and counts, so that no cell is ever a formula and long numbers keep their digits.
 */
export function xlsxOf(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const numbered = sheets.map((sheet, at) => ({
    sheet,
    part: `worksheets/sheet${at + 1}.xml`,
    id: `rId${at + 1}`,
    at: at + 1,
  }));
  const stylesId = `rId${sheets.length + 1}`;
  return zipOf([
    {
      name: '[Content_Types].xml',
      text: [
        `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
        `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>`,
        ...numbered.map(({ part }) => `<Override PartName="/xl/${part}" ContentType="${media}.worksheet+xml"/>`),
        '</Types>',
      ],
    },
    {
      name: '_rels/.rels',
      text: [
        `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    },
    {
      name: 'xl/workbook.xml',
      text: [
        `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
        ...numbered.map(
          ({ sheet, id, at }) => `<sheet name="${escaped(sheetName(sheet.name, at))}" sheetId="${at}" r:id="${id}"/>`,
        ),
        '</sheets></workbook>',
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: [
        `${head}<Relationships xmlns="${packages}/relationships">`,
        ...numbered.map(({ id, part }) => `<Relationship Id="${id}" Type="${relations}/worksheet" Target="${part}"/>`),
        `<Relationship Id="${stylesId}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
      ],
    },
    { name: 'xl/styles.xml', text: [styles] },
    ...numbered.map(({ sheet, part }) => ({ name: `xl/${part}`, text: sheetText(sheet) })),
  ]);
}

/**
 * At most 31 characters, without the signs that make Excel call a file damaged (ECMA-376 part 1, 18.2.19, and Excel's
 * own rules).
 */
const sheetName = (name: string, at: number) =>
  name
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, '') || `Sheet${at}`;

/** So deep may a name stand below others. */
const depths = [1, 2, 3, 4, 5, 6] as const;

/**
 * Style 0 is the default, 1 bold text (headers), 2 text, 3 an amount (1,234.56), 4 a day, 5 a count; from 6 on text
 * moved in by one step each, and last amounts without decimals and with three, and prices of a unit. A quantity is
 * written as the program likes to, with as many decimals as it has.
 */
const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="#,##0.000"/><numFmt numFmtId="166" formatCode="#,##0.00##"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${9 + depths.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="1" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${depths.map((depth) => `<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left" indent="${depth}"/></xf>`).join('')}<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

async function* sheetText({ heading = [], columns, rows }: WrittenSheet): AsyncGenerator<string> {
  const frozen = heading.length + 1;
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`;
  for (const [at, { width }] of columns.entries())
    yield `<col min="${at + 1}" max="${at + 1}" width="${width}" style="2" customWidth="1"/>`;
  yield `</cols><sheetData>${heading.map((line) => rowText([line], 1)).join('')}${rowText(
    columns.map(({ header }) => header),
    1,
  )}`;
  for await (const row of rows) yield rowText(row, 2);
  yield '</sheetData></worksheet>';
}

function rowText(cells: readonly SheetCell[], style: 1 | 2): string {
  let text = '<row>';
  for (const cell of cells) text += cellXml(cell, style);
  return `${text}</row>`;
}

/** Amounts in a currency without decimals, and in one of three. */
const amountStyle = ({ cents, currency }: AmountCell) => {
  if (currency === undefined || !isWholeMinor(cents, currency)) return 3;
  return { 0: 6 + depths.length, 2: 3, 3: 7 + depths.length }[minorDigits(currency)];
};

function cellXml(cell: SheetCell, style: number): string {
  if (cell === '') return `<c s="${style}"/>`;
  if (typeof cell === 'string')
    return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  if ('cents' in cell) return `<c s="${amountStyle(cell)}"><v>${bareCell(cell)}</v></c>`;
  if ('quantity' in cell) return `<c s="0"><v>${textOfCell(cell)}</v></c>`;
  if ('price' in cell) return `<c s="${8 + depths.length}"><v>${textOfCell(cell)}</v></c>`;
  if ('day' in cell) return `<c s="4"><v>${serialOfDate(cell.day)}</v></c>`;
  if ('count' in cell) return `<c s="5"><v>${cell.count}</v></c>`;
  return cellXml(cell.text, cell.depth > 0 ? 5 + Math.min(cell.depth, depths.length) : style);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML; signs that XML cannot hold are dropped, and what looks like the number of a sign stays a text. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
