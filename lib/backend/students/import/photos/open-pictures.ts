import { open } from 'node:fs/promises';
import type { ImportKind } from '@/lib/contracts/students/import-fields.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import type { ReadFor } from '../../../reader/places.ts';
import { openArchive } from '../../../sheets/open-archive.ts';
import { openSheet, sheetKind } from '../../../sheets/open-sheet.ts';
import type { SheetKind } from '../../../sheets/sheet-kind.ts';
import type { Sheet, SheetRow } from '../../../sheets/sheet-row.ts';

export type ImportFormat = SheetKind | 'zip';

/**
 * The format of a stored file by its content: pictures come in a .zip, everything else in a sheet.
 * @throws ServiceError unreadableFile
 */
export async function formatOf(kind: ImportKind, path: string, name: string): Promise<ImportFormat> {
  if (kind !== 'photos') return sheetKind(path, name);
  const handle = await open(path);
  const head = Buffer.alloc(4);
  await handle.read(head, 0, 4, 0);
  await handle.close();
  if (!/\.zip$/i.test(name) || !head.equals(Buffer.from('PK\u0003\u0004'))) throw new ServiceError('unreadableFile');
  return 'zip';
}

/**
 * Opens what is to be imported, of a workbook the sheet at this place, row by row.
 * @throws ServiceError as openSheet does
 */
export const openRows = (path: string, format: ImportFormat, readFor: ReadFor = {}, at = 0): Promise<Sheet> =>
  format === 'zip' ? openPictures(path, readFor) : openSheet(path, format, readFor, at);

/** The pictures of an archive as a sheet of one column, their names. Folders and what a Mac adds are left out. */
async function openPictures(path: string, readFor: ReadFor): Promise<Sheet> {
  const archive = await openArchive(path, readFor);
  const names = archive.names.filter((name) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name));
  async function* rows(): AsyncGenerator<SheetRow> {
    yield { row: 1, cells: [{ text: 'fileName' }] };
    for (const [at, name] of names.entries()) yield { row: at + 2, cells: [{ text: name }] };
  }
  return { rows, merges: [], sheets: [], date1904: false, close: archive.close };
}
