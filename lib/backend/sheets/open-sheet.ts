import { open } from 'node:fs/promises';
import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { borrowReader } from '../reader/readers.ts';
import { type RowBatch, rowsOfBatch, type SheetFacts } from './row-batches.ts';
import type { SheetKind } from './sheet-kind.ts';
import type { Merge, Sheet, SheetRow } from './sheet-row.ts';

/**
 * The kind of a stored file by its content, which the ending of its name must agree with.
 * @throws ServiceError sheetEmpty: not a byte; notWorkbook: a workbook by its name alone; unreadableFile: neither, an
 * old .xls, or a name that says otherwise
 */
export async function sheetKind(path: string, name: string): Promise<SheetKind> {
  const handle = await open(path);
  const head = Buffer.alloc(8);
  const { bytesRead } = await handle.read(head, 0, 8, 0);
  await handle.close();
  const isZip = head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));
  const kind = isZip ? 'xlsx' : 'csv';
  const ending = name.toLowerCase().split('.').at(-1);
  const workbooks = ['xlsx', 'xlsm'];
  const endings = kind === 'xlsx' ? workbooks : ['csv', 'txt'];
  if (bytesRead === 0) throw new ServiceError('sheetEmpty');
  if (kind === 'csv' && workbooks.includes(ending ?? '')) throw new ServiceError('notWorkbook');
  if (!endings.includes(ending ?? '')) throw new ServiceError('unreadableFile');
  return kind;
}

/**
 * Opens a stored sheet, of a workbook the visible one at this place, which a reader reads ahead of whoever takes its
 * rows. The end of its rows closes it, however they end; unread, it must be closed.
 * @throws ServiceError unreadableFile, tooLarge, fileTooComplex, readersBusy, callerGone; so does the reading of its
 * rows
 */
export async function openSheet(path: string, kind: SheetKind, readFor: ReadFor = {}, at = 0): Promise<Sheet> {
  const lent = await borrowReader('files', readFor);
  const values = lent.reader.run<SheetFacts | RowBatch | readonly Merge[]>(
    { kind: 'sheet', path, format: kind, at },
    lent.bounds,
  );
  const close = () => {
    void values.return(undefined).finally(lent.giveBack);
  };
  try {
    const { value: facts } = await values.next();
    const merges: Merge[] = [];
    const { date1904, sheets } = facts as SheetFacts;
    return { rows: () => rowsOf(values, merges, close), merges, sheets, date1904, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function* rowsOf(
  values: AsyncGenerator<SheetFacts | RowBatch | readonly Merge[]>,
  merges: Merge[],
  close: () => void,
): AsyncGenerator<SheetRow> {
  try {
    for await (const value of values) {
      if ('rows' in value) yield* rowsOfBatch(value);
      else if ('length' in value) merges.push(...value);
    }
  } finally {
    close();
  }
}
