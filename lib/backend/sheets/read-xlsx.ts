import { dateOfSerial } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { type CellFormat, shownNumber } from './number-format.ts';
import {
  cellText,
  emptyCell,
  isShortenedNumber,
  type Merge,
  type Sheet,
  type SheetCell,
  type SheetRow,
  workbookText,
} from './sheet-row.ts';
import { readCellFormats, readSharedTexts, readWorkbook } from './workbook.ts';
import { walkXmlInPieces } from './xml-parts.ts';
import { readArchive, sheetArchive, textOf } from './zip-archive.ts';

/**
 * Reads a visible sheet of an .xlsx file row by row; only the table of shared texts stands in memory. Formulas are
 * never computed.
 * @throws ServiceError unreadableFile, tooLarge
 */
export async function openXlsx(path: string, at: number): Promise<Sheet> {
  const archive = await readArchive(path, sheetArchive);
  try {
    const book = await readWorkbook(archive, at);
    const part = await textOf(archive, book.sheetPart, { marksMax: limits.sheetMarks, rowsMax: limits.sheetRows });
    if (!part) throw new ServiceError('unreadableFile');
    const meaning = {
      texts: await readSharedTexts(archive, book.textsPart),
      formats: await readCellFormats(archive, book.stylesPart),
      date1904: book.date1904,
    };
    const merges: Merge[] = [];
    const { sheets, date1904 } = book;
    return { rows: () => rowsOf(part, meaning, merges), merges, sheets, date1904, close: archive.close };
  } catch (error) {
    archive.close();
    throw error;
  }
}

interface Meaning {
  readonly texts: readonly string[];
  /** By cell style. */
  readonly formats: readonly CellFormat[];
  readonly date1904: boolean;
}

/** What is being read between `<c>` and `</c>`. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  /** Null as long as no value was saved, not even an empty one. */
  value: string | null;
  inline: string;
  isFormula: boolean;
}

async function* rowsOf(part: AsyncIterable<string>, meaning: Meaning, merges: Merge[]): AsyncGenerator<SheetRow> {
  let finished: SheetRow[] = [];
  let rowNumber = 0;
  let elements = 0;
  let cells: SheetCell[] = [];
  let cell: OpenCell | null = null;
  let into: 'value' | 'inline' | null = null;
  let isHint = false;

  const pieces = walkXmlInPieces(part, {
    open(name, attributes) {
      elements = name === 'row' ? 0 : elements + 1;
      if (elements > limits.sheetRowElements) throw new ServiceError('fileTooComplex');
      if (name === 'c') {
        const named = columnOf(attributes.r ?? '');
        const column = named < 0 ? cells.length : named;
        cell = {
          column,
          type: attributes.t ?? 'n',
          style: Number(attributes.s ?? 0),
          value: null,
          inline: '',
          isFormula: false,
        };
      } else if (name === 'v' && cell) {
        into = 'value';
        cell.value ??= '';
      } else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') isHint = true;
      else if (name === 't' && cell && !isHint) into = 'inline';
      else if (name === 'row') {
        rowNumber = nextRow(attributes.r, rowNumber);
        cells = [];
      } else if (name === 'mergeCell') keepMerge(merges, attributes.ref ?? '');
    },
    text(text) {
      if (cell && into && (cell[into]?.length ?? 0) <= limits.importCellChars) cell[into] += text;
    },
    close(name) {
      if (name === 'v' || name === 't') into = null;
      else if (name === 'rPh') isHint = false;
      else if (name === 'c' && cell) {
        if (cell.column < limits.importColumns) place(cells, cell.column, cellOf(cell, meaning));
        cell = null;
        // Of a million rows without a cell each would be handed on for nothing.
      } else if (name === 'row' && cells.length > 0) finished.push({ row: rowNumber, cells });
    },
  });
  for await (const _ of pieces) {
    const ready = finished;
    finished = [];
    yield* ready;
  }
  yield* finished;
}

/** Rows come in their order, each once: an importer knows them by their numbers. */
function nextRow(written: string | undefined, last: number): number {
  const row = written === undefined ? last + 1 : Number(written);
  if (!Number.isInteger(row) || row <= last) throw new ServiceError('unreadableFile');
  if (row > limits.sheetRows) throw new ServiceError('sheetTooLong', { max: limits.sheetRows });
  return row;
}

function place(cells: SheetCell[], column: number, cell: SheetCell): void {
  while (cells.length < column) cells.push(emptyCell);
  cells[column] = cell;
}

function cellOf({ type, style, value, inline, isFormula }: OpenCell, { texts, formats, date1904 }: Meaning): SheetCell {
  // Programs that write sheets without computing them leave the value out: blank would be a guess.
  if (isFormula && (value === null || (value === '' && type === 'n'))) return { text: '', flaw: 'formulaUnsaved' };
  switch (type) {
    case 's':
      return textCell(texts[Number(value)] ?? '');
    case 'inlineStr':
      return textCell(workbookText(inline));
    case 'str':
    case 'd':
      return textCell(workbookText(value ?? ''));
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    case 'e':
      return { text: cellText(value ?? ''), flaw: 'formulaError' };
    default:
      return value === null || value === ''
        ? emptyCell
        : numberCell(Number(value), { format: formats[style] ?? 'value', date1904, isFormula });
  }
}

/** Made a text after it had been shortened, a number has lost its end as well. */
const textCell = (text: string): SheetCell => (isShortenedNumber(text) ? { text, flaw: 'digitsLost' } : { text });

interface NumberShown {
  readonly format: CellFormat;
  readonly date1904: boolean;
  readonly isFormula: boolean;
}

/** Spreadsheet programs keep 15 digits; a longer whole number has lost its end before we see it. */
function numberCell(number: number, { format, date1904, isFormula }: NumberShown): SheetCell {
  if (!Number.isFinite(number)) return emptyCell;
  if (format === 'day') {
    const day = dateOfSerial(number, date1904);
    if (day) return { text: day };
  }
  if (Math.abs(number) >= 1e15) return { text: BigInt(Math.round(number)).toString(), flaw: 'digitsLost' };
  const text = String(Number(number.toPrecision(15)));
  if (format === 'unknown') return { text, flaw: 'formatUnknown' };
  if ((format === 'cents' || isFormula) && /\.\d{3}|e-/.test(text)) return { text, isFiner: true };
  return typeof format === 'object' && /^\d+$/.test(text) ? { text: shownNumber(text, format.section) } : { text };
}

/** 'AB12' is column 27; without letters it is none, -1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function keepMerge(merges: Merge[], reference: string): void {
  if (merges.length >= limits.importMerges) return;
  const [from = '', to = from] = reference.split(':');
  const row = (place: string) => Number(place.replace(/\D/g, ''));
  const rows = [row(from), row(to)] as const;
  const columns = [columnOf(from), Math.min(columnOf(to), limits.importColumns - 1)] as const;
  // What begins outside the sheet that is read fills nothing in it.
  const isInside = rows[0] >= 1 && rows[1] >= rows[0] && rows[1] <= limits.sheetRows && columns[0] >= 0;
  if (isInside && columns[1] >= columns[0]) merges.push({ rows, columns });
}
