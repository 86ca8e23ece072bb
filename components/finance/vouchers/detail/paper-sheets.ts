import { countedText, foreignText } from '../beside-text.ts';

interface PaperLine {
  readonly summary: string;
  readonly number: string;
  readonly fullName: string;
  readonly auxiliary: readonly { readonly name: string }[];
  readonly currency: string | null;
  readonly foreignCents: number | null;
  readonly rate: string | null;
  readonly debitCents: number;
  readonly creditCents: number;
  readonly quantity: number | null;
  readonly unit: string | null;
}

/** What stands in the column of subjects. */
export const paperSubject = ({ number, fullName, auxiliary, ...line }: PaperLine) =>
  [`${number} ${fullName}`.trim(), ...auxiliary.map(({ name }) => name), foreignText(line), countedText(line)]
    .filter(Boolean)
    .join(' / ');

/**
 * Millimetres beside head, sums and signatures, and what a row needs (paper.module.css), whose least height holds two
 * lines of text.
 */
const room = 72;
const rowOf = (textLines: number) => Math.max(9, textLines * 4 + 1);
/** Chinese characters on a line of each column on A4, the narrower of the two papers. */
const columns = { summary: 14, subject: 21 };

/**
 * The lines of a voucher, sheet by sheet, as many as their texts leave room for; one without lines is still one sheet.
 */
export function paperSheets<Line extends PaperLine>(lines: readonly Line[]): readonly (readonly Line[])[] {
  const sheets: Line[][] = [[]];
  let left = room;
  for (const line of lines) {
    const needed = heightOf(line);
    if (needed > left && sheets.at(-1)?.length) {
      sheets.push([]);
      left = room;
    }
    sheets.at(-1)?.push(line);
    left -= needed;
  }
  return sheets;
}

const formRows = [0, 1, 2, 3, 4];

/** The rows that stay empty below the lines of a sheet, so that a short voucher has the look of the printed form. */
export function blankRows(lines: readonly PaperLine[]): readonly number[] {
  const left = room - lines.reduce((sum, line) => sum + heightOf(line), 0);
  return formRows.slice(lines.length, lines.length + Math.max(0, Math.floor(left / rowOf(0))));
}

const heightOf = (line: PaperLine) =>
  rowOf(Math.max(textLines(line.summary, columns.summary), textLines(paperSubject(line), columns.subject)));

/**
 * Lines that a text takes; letters and digits are about half as wide as Chinese characters, and words leave room
 * unused.
 */
function textLines(text: string, width: number): number {
  const narrow = text.match(/[ -\u024f]/g)?.length ?? 0;
  return Math.ceil((text.length - narrow * 0.4) / width);
}
