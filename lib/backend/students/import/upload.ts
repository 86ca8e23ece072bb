import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { customColumn, type ImportKind } from '@/lib/contracts/students/import-fields.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, recordFile, type StoredBytes, storeBytes, tidyFileName } from '../../kernel/files.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { mediaTypes } from '../../sheets/sheet-kind.ts';
import type { Merge, Sheet, SheetRow } from '../../sheets/sheet-row.ts';
import { studentImports } from '../schema/imports.ts';
import { mergeFiller } from './fill-merges.ts';
import { findHeader } from './find-header.ts';
import { importView } from './import-view.ts';
import { ownFieldsOf, suggestMapping } from './mapping.ts';
import { maskedCell } from './masked-cell.ts';
import { formatOf, openRows } from './photos/open-pictures.ts';
import { mayImport } from './take-import.ts';

type Preview = ReplyOf<typeof contract.endpoints.importPreview>;

/**
 * Takes a sheet: stores it, reads it once for its headers and length, and writes nothing else.
 * @throws ServiceError forbidden (a kind with a key of its own), tooLarge, unreadableFile, sheetTooLong, fileTooComplex, readersBusy, callerGone
 */
export async function uploadImport(steps: Steps, { kind }: { readonly kind: ImportKind }): Promise<Preview> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  await steps.run(async (ctx) => mayImport(ctx, kind));
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const format = await formatOf(kind, await localPath(stored.id), file.name);
    const sheet = await openRows(await localPath(stored.id), format, steps);
    const survey = await surveyOf(kind, sheet);
    return await steps.run(async (ctx) => {
      const name = tidyFileName(file.name);
      await recordFile(ctx, stored, {
        purpose: 'students.import',
        name,
        mediaType: format === 'zip' ? 'application/zip' : mediaTypes[format],
      });
      return previewOf(ctx, await record(ctx, kind, stored, name, survey));
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

interface Survey {
  readonly columns: readonly string[];
  readonly headerRow: number;
  readonly merges: readonly Merge[];
  readonly samples: readonly (readonly string[])[];
  readonly rows: number;
}

/** Headers, first rows and length of a sheet. */
async function surveyOf(kind: ImportKind, sheet: Sheet): Promise<Survey> {
  const top: SheetRow[] = [];
  let filled = 0;
  try {
    for await (const row of sheet.rows()) {
      filled += 1;
      // Nobody reads on to count how many more there are.
      if (filled > limits.importRows + limits.importHeaderRows)
        throw new ServiceError('sheetTooLong', { max: limits.importRows });
      if (top.length < limits.importHeaderRows + limits.importSampleRows) top.push(row);
    }
  } finally {
    sheet.close();
  }
  const header = findHeader(
    kind,
    top.filter(({ row }) => row <= limits.importHeaderRows),
    sheet.merges,
  );
  if (!header) throw new ServiceError('unreadableFile');
  const below = top.filter(({ row }) => row > header.row);
  const rows = filled - (top.length - below.length);
  if (rows > limits.importRows) throw new ServiceError('sheetTooLong', { max: limits.importRows });
  const merges = sheet.merges.filter((merge) => merge.rows[0] > header.row && merge.rows[1] > merge.rows[0]);
  const samples = below
    .slice(0, limits.importSampleRows)
    .map(mergeFiller(merges))
    .map(({ cells }) => header.names.map((_, column) => maskedCell(cells[column]?.text ?? '')));
  return { columns: header.names, headerRow: header.row, merges, samples, rows };
}

async function record(
  ctx: Ctx,
  kind: ImportKind,
  stored: StoredBytes,
  fileName: string,
  survey: Survey,
): Promise<string> {
  const id = uuidv7();
  await ctx.tx.insert(studentImports).values({
    schoolId: ctx.school.id,
    id,
    kind,
    fileId: stored.id,
    fileName,
    columns: [...survey.columns],
    headerRow: survey.headerRow,
    merges: [...survey.merges],
    samples: survey.samples.map((row) => [...row]),
    mapping: await suggestMapping(ctx, kind, survey.columns),
    rows: survey.rows,
    createdAt: ctx.now,
    createdBy: ctx.person.accountId,
    createdByName: ctx.person.name,
  });
  ctx.audit({
    object: { type: 'studentImport', id },
    change: { kind, fileName, rows: survey.rows, sha256: stored.sha256 },
  });
  return id;
}

/** What a person sees before deciding on the mapping. @throws ServiceError notFound */
export async function previewOf(ctx: Ctx, id: string): Promise<Preview> {
  const view = await importView(ctx, id);
  const [found] = await ctx.tx
    .select()
    .from(studentImports)
    .where(oneOfSchool(ctx, studentImports, id));
  const own = await ownFieldsOf(ctx, view.kind);
  return {
    import: view,
    columns: (found?.columns ?? []).map((header, column) => ({ column, header })),
    mapping: found?.mapping ?? [],
    ownFields: own.map(({ id, label, required }) => ({ field: customColumn(id), label, required })),
    samples: found?.samples ?? [],
  };
}
