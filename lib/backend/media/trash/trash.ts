import { and, desc, eq, ilike, isNotNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { fileCalls } from '@/lib/contracts/media/file.ts';
import type { Ctx } from '../../kernel/context.ts';
import { discardBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { files as storedFiles } from '../../kernel/schema.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { sightOf } from '../dir/sight.ts';
import { nameIn } from '../file/file.ts';
import { eachFile } from '../file/several.ts';
import { mediaFiles as table } from '../schema/library.ts';

type Calls = typeof fileCalls;

/** A page of what lies in the trash, thrown away last first. */
async function trash(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['trash']>,
): Promise<ReplyOf<Calls['trash']>> {
  const where = await narrowed(ctx, table, filters, {
    fileName: (name) => ilike(table.name, containing(name)),
    fileType: (kind) => eq(table.kind, kind),
  });
  const order = [desc(table.trashedAt), desc(table.id)];
  const asked = { page, size };
  const { files: seen } = await sightOf(ctx);
  const { rows, ...paged } = await countedPage(ctx, table, and(where, isNotNull(table.trashedAt), seen), order, asked);
  const names = await personNames(ctx.tx, [...new Set(rows.flatMap((row) => row.trashedBy ?? []))]);
  const actions = (['restore', 'purge'] as const).filter((move) => ctx.can(`media.trash.${move}`));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      fileName: row.name,
      fileType: row.kind,
      bytes: row.bytes,
      trashedFrom: row.trashedFrom,
      trashedBy: names.get(row.trashedBy ?? '') ?? '',
      trashedAt: row.trashedAt?.toISOString() ?? '',
      actions,
    })),
    ...paged,
  };
}

/** Puts files back where they lay; their directory lost its id on them when it was deleted, which leads to the top. */
async function restoreFiles(ctx: Ctx, { files }: ParsedInputOf<Calls['restoreFiles']>) {
  return eachFile(ctx, files, true, async (inner, row) => {
    const name = await nameIn(inner, row.dirId, row.name);
    await changeRow(inner, table, row, { name, trashedAt: null, trashedBy: null, trashedFrom: '' });
  });
}

/** Takes files out of the trash for good; their bytes go once no entry names them, here or in a directory. */
async function purgeFiles(ctx: Ctx, { files }: ParsedInputOf<Calls['purgeFiles']>) {
  const gone = new Map<string, string>();
  const results = await eachFile(ctx, files, true, async (inner, row) => {
    await inner.tx.delete(table).where(oneOfSchool(inner, table, row.id));
    // Held first, so that nobody makes another entry of it meanwhile.
    await lockRow(inner, storedFiles, row.fileId);
    if ((await inner.tx.$count(table, and(ofSchool(inner, table), eq(table.fileId, row.fileId)))) > 0) return;
    await inner.tx.delete(storedFiles).where(oneOfSchool(inner, storedFiles, row.fileId));
    gone.set(row.id, row.fileId);
  });
  for (const { id, isDone } of results.rows) {
    const fileId = gone.get(id);
    if (isDone && fileId) ctx.afterCommit(() => void discardBytes(fileId));
  }
  return results;
}

export const trashVerbs: Pick<VerbGroup<Calls>, 'trash' | 'restoreFiles' | 'purgeFiles'> = {
  trash,
  restoreFiles,
  purgeFiles,
};
