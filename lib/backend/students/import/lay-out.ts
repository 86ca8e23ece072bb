import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { findFile, localPath } from '../../kernel/files.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import { studentImportRows, studentImports } from '../schema/imports.ts';
import { type Import, rowsOfImport } from './import-view.ts';
import { suggestMapping } from './mapping.ts';
import { formatOf, openRows } from './photos/open-pictures.ts';
import { surveyOf } from './survey.ts';
import { takeImport } from './take-import.ts';
import { previewOf } from './upload.ts';

type Endpoints = typeof contract.endpoints;

/**
 * Reads another sheet of the workbook, or takes another row for the headers, and begins with the columns anew.
 * @throws ServiceError notFound, forbidden, wrongState, unreadableFile (such a row says nothing), sheetTooLong, invalid
 * (no such sheet), readersBusy, callerGone
 */
export async function layOutImport(
  steps: Steps,
  { id, sheet, headerRow }: ParsedInputOf<Endpoints['layOutImport']>,
): Promise<ReplyOf<Endpoints['layOutImport']>> {
  const { kind, file } = await steps.run(async (ctx) => {
    const found = await takeLaidOut(ctx, id, sheet);
    return { kind: found.kind, file: await findFile(ctx, found.fileId) };
  });
  const path = await localPath(file.id);
  const opened = await openRows(path, await formatOf(kind, path, file.name), steps, sheet);
  const survey = await surveyOf(kind, opened, { sheet, headerRow });
  return steps.run(async (ctx) => {
    await takeLaidOut(ctx, id, sheet);
    await ctx.tx.delete(studentImportRows).where(rowsOfImport(ctx, id));
    const none = { good: 0, warned: 0, bad: 0, error: null };
    const mapping = await suggestMapping(ctx, kind, survey.columns);
    await ctx.tx
      .update(studentImports)
      .set({ ...survey, ...none, mapping, state: 'uploaded' })
      .where(oneOfSchool(ctx, studentImports, id));
    ctx.audit({
      object: { type: 'studentImport', id },
      change: { sheet: survey.sheets?.[sheet], headerRow: survey.headerRow, rows: survey.rows },
    });
    return previewOf(ctx, id);
  });
}

async function takeLaidOut(ctx: Ctx, id: string, sheet: number): Promise<Import> {
  const found = await takeImport(ctx, id, 'check');
  if (sheet >= Math.max(1, found.sheets.length)) throw invalidFields({ sheet: { key: 'wrongFormat' } });
  return found;
}
