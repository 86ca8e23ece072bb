import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHere } from '@/lib/backend/sheets/open-here.ts';

/** The rows of the first sheet of a workbook that was exported, its head among them, as texts. */
export async function exportedRows(answer: Response): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    const file = join(folder, 'sheet.xlsx');
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    const sheet = await openHere(file, 'xlsx', 0);
    const rows: string[][] = [];
    for await (const { cells } of sheet.rows()) rows.push(cells.map(({ text }) => text));
    sheet.close();
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
