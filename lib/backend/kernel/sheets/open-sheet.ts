import { open } from 'node:fs/promises';
import { ServiceError } from '../service-error.ts';
import { openCsv } from './read-csv.ts';
import { openXlsx } from './read-xlsx.ts';
import type { Sheet } from './sheet-row.ts';

export type SheetKind = 'xlsx' | 'csv';

export const mediaTypes: Readonly<Record<SheetKind, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/**
 * The kind of a stored file by its content, which the ending of its name must agree with.
 * @throws ServiceError unreadableFile: neither, an old .xls, or a name that says otherwise
 */
export async function sheetKind(path: string, name: string): Promise<SheetKind> {
  const handle = await open(path);
  const head = Buffer.alloc(8);
  const { bytesRead } = await handle.read(head, 0, 8, 0);
  await handle.close();
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  const kind = isZip ? 'xlsx' : 'csv';
  const ending = name.toLowerCase().split('.').at(-1);
  const endings = kind === 'xlsx' ? ['xlsx', 'xlsm'] : ['csv', 'txt'];
  if (bytesRead === 0 || !endings.includes(ending ?? '')) throw new ServiceError('unreadableFile');
  return kind;
}

/** Opens a stored sheet for reading; it must be closed. @throws ServiceError unreadableFile, tooLarge */
export function openSheet(path: string, kind: SheetKind): Promise<Sheet> {
  return kind === 'xlsx' ? openXlsx(path) : openCsv(path);
}
