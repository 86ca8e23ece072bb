import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { customColumn, type ImportKind } from '@/lib/contracts/students/import-fields.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, recordFile, type StoredBytes, storeBytes, tidyFileName } from '../../kernel/files.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { mediaTypes } from '../../sheets/sheet-kind.ts';
import { studentImports } from '../schema/imports.ts';
import { findImport, type Import, importView } from './import-view.ts';
import { ownFieldsOf, suggestMapping } from './mapping.ts';
import { formatOf, openRows } from './photos/open-pictures.ts';
import { type Survey, surveyBest } from './survey.ts';
import { mayImport } from './take-import.ts';

type Preview = ReplyOf<typeof contract.endpoints.importPreview>;

/**
 * Takes a sheet: stores it, reads it once for its headers and length, and writes nothing else.
 * @throws ServiceError forbidden (a kind with a key of its own), tooLarge, unreadableFile, sheetTooLong,
 * fileTooComplex, readersBusy, callerGone
 */
export async function uploadImport(steps: Steps, { kind }: { readonly kind: ImportKind }): Promise<Preview> {
  const { file } = steps;
  if (!file) throw new ServiceError('unreadableFile');
  await steps.run(async (ctx) => mayImport(ctx, kind));
  const stored = await storeBytes(file.bytes(), limits.importFileBytes);
  try {
    const format = await formatOf(kind, await localPath(stored.id), file.name);
    const path = await localPath(stored.id);
    const survey = await surveyBest(kind, (at) => openRows(path, format, steps, at));
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
    ...survey,
    mapping: await suggestMapping(ctx, kind, survey.columns),
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
  const found = await findImport(ctx, id);
  const { kind, sheets, sheet, top, headerRow, columns, mapping, samples } = found;
  const own = await ownFieldsOf(ctx, kind);
  return {
    import: await importView(ctx, id),
    before: await sameFileBefore(ctx, found),
    sheets,
    sheet,
    top,
    headerRow,
    columns: columns.map((header, column) => ({ column, header })),
    mapping,
    ownFields: own.map(({ id, label, required }) => ({ field: customColumn(id), label, required })),
    samples,
  };
}

/** The newest other import of this kind that wrote rows of the same bytes, and was not taken back. */
async function sameFileBefore(ctx: Ctx, { id, kind, fileId }: Import): Promise<Preview['before']> {
  const [own] = await ctx.tx
    .select({ sha256: files.sha256 })
    .from(files)
    .where(and(ofSchool(ctx, files), eq(files.id, fileId)));
  if (!own) return null;
  const { createdAt, createdByName, finishedAt, imported } = studentImports;
  const [before] = await ctx.tx
    .select({ createdAt, finishedAt, createdBy: createdByName, imported })
    .from(studentImports)
    .innerJoin(files, and(ofSchool(ctx, files), eq(files.id, studentImports.fileId)))
    .where(
      and(
        ofSchool(ctx, studentImports),
        eq(studentImports.kind, kind),
        ne(studentImports.id, id),
        ne(studentImports.state, 'undone'),
        gt(studentImports.imported, 0),
        eq(files.sha256, own.sha256),
      ),
    )
    .orderBy(desc(studentImports.createdAt))
    .limit(1);
  if (!before) return null;
  const { createdBy, finishedAt: ended } = before;
  return { createdBy, imported: before.imported, importedAt: (ended ?? before.createdAt).toISOString() };
}
