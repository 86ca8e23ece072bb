import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { Sheet } from './sheet-row.ts';

/**
 * Opens a sheet, the one at this place of a workbook, in this process, which is a reader.
 * @throws ServiceError unreadableFile, tooLarge
 */
export const openHere = (path: string, kind: SheetKind, at: number): Promise<Sheet> =>
  kind === 'xlsx' ? openXlsx(path, at) : openCsv(path);
