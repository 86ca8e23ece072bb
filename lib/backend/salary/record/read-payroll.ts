import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { recordCalls } from '@/lib/contracts/salary/record.ts';
import { limits } from '@/lib/rules/limits.ts';
import { type PayrollRow, payrollSheet } from '@/lib/rules/salary/payroll-sheet.ts';
import type { Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { openSheet, sheetKind } from '../../sheets/open-sheet.ts';
import { rememberedMapping } from './mappings.ts';

/** Above the people stand a title and headings over one another. */
const linesAbove = 20;

/**
 * Reads any payroll sheet; nothing of it is kept.
 * @throws ServiceError tooLarge, unreadableFile, sheetTooLong, sheetColumns: no row of headings above one of a person;
 * sheetCellSpoilt, fileTooComplex, readersBusy
 */
export async function readPayroll(steps: Steps): Promise<ReplyOf<(typeof recordCalls)['readPayroll']>> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const path = await localPath(stored.id);
    const sheet = await openSheet(path, await sheetKind(path, file.name), steps);
    const rows: PayrollRow[] = [];
    for await (const { row, cells } of sheet.rows()) {
      const spoilt = cells.findIndex(({ flaw }) => flaw);
      if (spoilt >= 0) throw new ServiceError('sheetCellSpoilt', { row, title: rows[0]?.cells[spoilt] ?? '' });
      if (rows.length === limits.salaryPeople + linesAbove)
        throw new ServiceError('sheetTooLong', { max: limits.salaryPeople });
      const texts = cells.map(({ text }) => text.replace(/\s+/g, ' ').trim());
      if (texts.some(Boolean)) rows.push({ at: row, cells: texts });
    }
    const read = payrollSheet(rows, sheet.merges);
    if (!read) throw new ServiceError('sheetColumns', { sheet: 'payroll' });
    if (read.rows.length > limits.salaryPeople) throw new ServiceError('sheetTooLong', { max: limits.salaryPeople });
    const known = await steps.run(async (ctx) => {
      ctx.audit({ object: { type: 'salaryRecord', id: 'sheet' }, change: { rows: read.rows.length } });
      return rememberedMapping(ctx, read.columns);
    });
    return {
      month: read.month,
      knownSince: known?.usedAt.toISOString() ?? null,
      columns: known ? [...known.columns] : read.columns.map((column) => ({ ...column, hidden: false })),
      rows: read.rows.map(({ at, cells }) => ({ at, cells: [...cells] })),
    };
  } finally {
    await discardBytes(stored.id);
  }
}
