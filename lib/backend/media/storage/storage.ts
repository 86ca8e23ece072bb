import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { storageCalls } from '@/lib/contracts/media/storage.ts';
import { daysEarlier } from '@/lib/rules/days.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { pathIn, type Sight, seenAbove, sightOf } from '../dir/sight.ts';
import { spaceOf } from '../file/content.ts';
import { mediaFiles as table } from '../schema/library.ts';

type Calls = typeof storageCalls;

const sums = { files: sql<number>`count(*)::int`, bytes: sql<number>`sum(${table.bytes})::float8` };

/** What entries outside of the trash come to by a column, the largest sum first. */
const sumsBy = <C extends AnyPgColumn>(ctx: Ctx, column: C) =>
  ctx.tx
    .select({ by: column, ...sums })
    .from(table)
    .where(and(ofSchool(ctx, table), isNull(table.trashedAt)))
    .groupBy(column)
    .orderBy(desc(sums.bytes), column)
    .limit(limits.mediaSums);

async function storageUse(ctx: Ctx): Promise<ReplyOf<Calls['storageUse']>> {
  const space = await spaceOf(ctx);
  const isTrash = sql`${table.trashedAt} is not null`;
  const [all] = await ctx.tx
    .select({
      bytes: sql<number>`coalesce(sum(${table.bytes}), 0)::float8`,
      trashFiles: sql<number>`(count(*) filter (where ${isTrash}))::int`,
      trashBytes: sql<number>`coalesce(sum(${table.bytes}) filter (where ${isTrash}), 0)::float8`,
    })
    .from(table)
    .where(ofSchool(ctx, table));
  const [byDir, byKind, byPerson] = [
    await sumsBy(ctx, table.dirId),
    await sumsBy(ctx, table.kind),
    await sumsBy(ctx, table.createdBy),
  ];
  const sight = await sightOf(ctx);
  const names = await personNames(
    ctx.tx,
    byPerson.map(({ by }) => by),
  );
  return {
    ...space,
    trash: { files: all?.trashFiles ?? 0, bytes: all?.trashBytes ?? 0 },
    sharedBytes: (all?.bytes ?? 0) - space.usedMemory,
    byDir: seenSums(sight, byDir),
    byKind: byKind.map(({ by, ...sum }) => ({ ...sum, fileType: by })),
    byPerson: byPerson.map(({ by, ...sum }) => ({ ...sum, name: names.get(by) ?? '' })),
  };
}

/** Sums by directory, those that this person does not see under the one above that they see. */
function seenSums(
  sight: Sight,
  sums: readonly { readonly by: string | null; readonly files: number; readonly bytes: number }[],
) {
  const byDir = Map.groupBy(sums, ({ by }) => seenAbove(sight, by));
  return [...byDir].map(([id, all]) => ({
    dirPath: pathIn(sight, id),
    files: all.reduce((sum, { files }) => sum + files, 0),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
}

/** How many entries have the bytes of each of these, those in the trash included. */
const placesOf = async (ctx: Ctx, fileIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.tx
    .select({ fileId: table.fileId, files: sums.files })
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.fileId, [...fileIds])))
    .groupBy(table.fileId);
  return new Map(rows.map(({ fileId, files }) => [fileId, files]));
};

async function storedFiles(
  ctx: Ctx,
  { page, size, ...filters }: ParsedInputOf<Calls['storedFiles']>,
): Promise<ReplyOf<Calls['storedFiles']>> {
  const doubled = ctx.tx
    .select({ fileId: table.fileId })
    .from(table)
    .where(ofSchool(ctx, table))
    .groupBy(table.fileId)
    .having(gt(sums.files, 1));
  const selections = {
    largest: undefined,
    doubled: inArray(table.fileId, doubled),
    old: lt(table.updatedAt, daysEarlier(ctx.now, limits.mediaOldDays)),
  };
  const where = await narrowed(ctx, table, filters, {
    selection: (selection) => selections[selection],
    fileType: (kind) => eq(table.kind, kind),
  });
  const order = [desc(table.bytes), desc(table.id)];
  const sight = await sightOf(ctx);
  const inLibrary = and(where, isNull(table.trashedAt), sight.files);
  const { rows, ...paged } = await countedPage(ctx, table, inLibrary, order, { page, size });
  const names = await personNames(ctx.tx, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  const places = await placesOf(
    ctx,
    rows.map(({ fileId }) => fileId),
  );
  const actions = ctx.can('media.library.edit') ? (['trash'] as const) : [];
  return {
    rows: rows.map((row) => ({
      ...{ id: row.id, version: row.version, fileName: row.name, fileType: row.kind, bytes: row.bytes },
      dirPath: pathIn(sight, row.dirId),
      places: places.get(row.fileId) ?? 1,
      addedBy: names.get(row.createdBy) ?? '',
      changedAt: row.updatedAt.toISOString(),
      actions: [...actions],
    })),
    ...paged,
  };
}

export const storageVerbs: VerbGroup<Calls> = { storageUse, storedFiles };
