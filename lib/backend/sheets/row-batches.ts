import type { CellFlaw, Merge, Sheet, SheetCell, SheetRow } from './sheet-row.ts';

/** Rows on their way from a reader: texts in arrays are handed over in half the time that as many objects take. */
export interface RowBatch {
  readonly rows: readonly number[];
  /** By row, then by column. */
  readonly texts: readonly (readonly string[])[];
  /** Spoilt cells: row within the batch, column, what happened. */
  readonly flaws: readonly (readonly [row: number, column: number, flaw: CellFlaw])[];
  /** Numbers that are finer than people see them: row within the batch, column. */
  readonly finer: readonly (readonly [row: number, column: number])[];
}

/** What a reader says of a sheet: first this, then its rows, at last its merged cells. */
export interface SheetFacts {
  readonly date1904: boolean;
  readonly sheets: readonly string[];
}

/** Few enough that whoever takes a batch is not held up, many enough that sending them costs little. */
const batchRows = 500;
const batchChars = 100_000;

/**
 * A sheet as a reader sends it. Blank rows, of which programs write a million for the format of an empty column, stay
 * out.
 */
export async function* batchesOf(sheet: Sheet): AsyncGenerator<SheetFacts | RowBatch | readonly Merge[]> {
  try {
    yield { date1904: sheet.date1904, sheets: sheet.sheets };
    let batch = emptyBatch();
    let chars = 0;
    for await (const row of sheet.rows()) {
      if (isBlank(row)) continue;
      chars += addRow(batch, row);
      if (batch.rows.length < batchRows && chars < batchChars) continue;
      yield batch;
      batch = emptyBatch();
      chars = 0;
    }
    if (batch.rows.length > 0) yield batch;
    yield sheet.merges;
  } finally {
    sheet.close();
  }
}

const emptyBatch = () => ({
  rows: [] as number[],
  texts: [] as string[][],
  flaws: [] as [number, number, CellFlaw][],
  finer: [] as [number, number][],
});

const isBlank = ({ cells }: SheetRow) => cells.every(({ text }) => text.trim() === '');

/** @returns how many characters it has */
function addRow({ rows, texts, flaws, finer }: ReturnType<typeof emptyBatch>, { row, cells }: SheetRow): number {
  let chars = 0;
  const own = cells.map(({ text, flaw, isFiner }, column) => {
    chars += text.length;
    if (flaw) flaws.push([rows.length, column, flaw]);
    if (isFiner) finer.push([rows.length, column]);
    return text;
  });
  rows.push(row);
  texts.push(own);
  return chars;
}

/** The rows of a batch again. */
export function rowsOfBatch({ rows, texts, flaws, finer }: RowBatch): SheetRow[] {
  const cells = texts.map((row): SheetCell[] => row.map((text) => ({ text })));
  for (const [row, column, flaw] of flaws) {
    const spoilt = cells[row];
    if (spoilt) spoilt[column] = { text: spoilt[column]?.text ?? '', flaw };
  }
  for (const [row, column] of finer) {
    const own = cells[row];
    if (own) own[column] = { text: own[column]?.text ?? '', isFiner: true };
  }
  return rows.map((row, at) => ({ row, cells: cells[at] ?? [] }));
}
