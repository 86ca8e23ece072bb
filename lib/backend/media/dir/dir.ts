import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { dirMoves } from '@/lib/contracts/media/dir.data.ts';
import type { dirCalls } from '@/lib/contracts/media/dir.ts';
import { inTreeOrder, isWithin, levelOf, lineOf } from '@/lib/rules/department-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import { harmlessName } from '@/lib/rules/media/media-name.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow, changeRows } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { departments } from '../../organisation/schema.ts';
import { mediaFiles, mediaDirs as table } from '../schema/library.ts';
import { pathIn, type Sight, seenDir, sightOf } from './sight.ts';

type Calls = typeof dirCalls;
type Reading = Pick<Ctx, 'tx' | 'school'>;
type Stored = typeof table.$inferSelect;

/** How many files lie in each directory itself, outside of the trash. */
async function filesIn(ctx: Reading): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.tx
    .select({ dirId: mediaFiles.dirId, files: count() })
    .from(mediaFiles)
    .where(and(ofSchool(ctx, mediaFiles), isNull(mediaFiles.trashedAt), isNotNull(mediaFiles.dirId)))
    .groupBy(mediaFiles.dirId);
  return new Map(rows.map((row) => [row.dirId ?? '', row.files]));
}

/** How many directories are below each, and how many files lie in and below it. */
function contentsOf(tree: readonly Stored[], own: ReadonlyMap<string, number>) {
  const contents = new Map(tree.map(({ id }) => [id, { dirs: 0, files: 0 }]));
  for (const { id } of tree)
    for (const above of lineOf(tree, id)) {
      const held = contents.get(above.id);
      if (!held) continue;
      held.files += own.get(id) ?? 0;
      if (above.id !== id) held.dirs += 1;
    }
  return contents;
}

/** What this person sees of the tree, with what lies in each. */
async function dirs(ctx: Ctx): Promise<ReplyOf<Calls['dirs']>> {
  const { tree, hidden, files } = await sightOf(ctx);
  const seen = tree.filter(({ id }) => !hidden.has(id));
  const contents = contentsOf(seen, await filesIn(ctx));
  const mayEdit = ctx.can('media.library.edit');
  const departments = await departmentsFor(ctx, seen, mayEdit);
  const rows = inTreeOrder(seen).map((dir) => ({
    ...{ id: dir.id, version: dir.version, name: dir.name, parentId: dir.parentId, dirs: 0, files: 0 },
    ...{ access: dir.access, departmentId: dir.departmentId },
    departmentName: departments.find(({ id }) => id === dir.departmentId)?.name ?? '',
    ...contents.get(dir.id),
    actions: mayEdit ? dirMoves.filter((move) => move !== 'share' || mayShare(ctx, dir)) : [],
  }));
  const total = await ctx.tx.$count(mediaFiles, and(ofSchool(ctx, mediaFiles), isNull(mediaFiles.trashedAt), files));
  return { rows, total, departments: mayEdit ? departments : [] };
}

/** The departments that directories are for, and whoever may arrange the library chooses among. */
async function departmentsFor(ctx: Reading, seen: readonly Stored[], mayEdit: boolean) {
  if (!mayEdit && seen.every(({ departmentId }) => departmentId === null)) return [];
  const { id, name, sort } = departments;
  return ctx.tx.select({ id, name }).from(departments).where(ofSchool(ctx, departments)).orderBy(asc(sort), asc(name));
}

/** Nobody takes a directory away from others but whoever made it, and those who see all. */
const mayShare = (ctx: Ctx, { createdBy }: Stored): boolean =>
  createdBy === ctx.person.accountId || ctx.can('media.library.decide');

/**
 * What the person sees of the tree, held: what changes it stands one behind the other, so that no two moves make a
 * circle.
 */
async function held(ctx: Ctx): Promise<Sight> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`media dirs ${ctx.school.id}`}))`);
  return sightOf(ctx);
}

/**
 * Makes one, renames one or puts it somewhere else.
 * @throws ServiceError notFound, conflict, duplicate, invalid: too deep, too many, or below itself
 */
async function saveDir(ctx: Ctx, { id, version, ...given }: ParsedInputOf<Calls['saveDir']>) {
  const sight = await held(ctx);
  const { tree } = sight;
  const [name, parentId] = [harmlessName(given.name), given.parentDirId];
  if (name === '') throw invalidFields({ name: { key: 'required' } });
  for (const one of [parentId, id]) if (one) seenDir(sight, one);
  const before = id === undefined ? null : await asRead(ctx, { id, version: version ?? 0 });
  refuseMisplaced(tree, before, parentId);
  const facts = { name, parentId };
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const added = () =>
    ctx.tx
      .insert(table)
      .values({ schoolId: ctx.school.id, id: uuidv7(), ...facts, createdBy: ctx.person.accountId, ...by })
      .returning();
  const row = await ctx.tx
    .transaction(async () => (before ? changeRow(ctx, table, before, facts) : (await added())[0]))
    .catch((error: unknown) => {
      throw breaks(error, 'media_dirs_name') ? duplicateOf('name', name) : error;
    });
  if (!row) throw new ServiceError('notFound');
  const old = before && { name: before.name, parentId: before.parentId };
  ctx.audit({ object: { type: 'mediaDir', id: row.id }, change: { old, new: facts } });
  return { id: row.id, version: row.version };
}

/** @throws ServiceError invalid, beside where it is put */
function refuseMisplaced(tree: readonly Stored[], dir: Stored | null, parentId: string | null): void {
  const key = 'parentDirId';
  if (!dir && tree.length >= limits.mediaDirs)
    throw invalidFields({ [key]: { key: 'dirsFull', params: { max: limits.mediaDirs } } });
  if (dir && parentId !== null && isWithin(tree, parentId, dir.id))
    throw invalidFields({ [key]: { key: 'ownBranch' } });
  const above = parentId === null ? 0 : levelOf(tree, parentId);
  const below = dir
    ? Math.max(...branchOf(tree, dir.id).map((one) => levelOf(tree, one.id))) - levelOf(tree, dir.id)
    : 0;
  if (above + 1 + below > limits.mediaDirLevels)
    throw invalidFields({ [key]: { key: 'tooDeep', params: { max: limits.mediaDirLevels } } });
}

const branchOf = (tree: readonly Stored[], id: string) => tree.filter((dir) => isWithin(tree, dir.id, id));

/** @throws ServiceError notFound, conflict */
async function asRead(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }): Promise<Stored> {
  const row = await lockRow(ctx, table, id);
  await refuseStale(ctx, row, version, { id, version: row.version, name: row.name });
  return row;
}

/**
 * Says who sees one.
 * @throws ServiceError notFound, conflict, forbidden: somebody else made it; invalid: no department of the school
 */
async function shareDir(
  ctx: Ctx,
  { id, version, access, departmentId }: ParsedInputOf<Calls['shareDir']>,
): Promise<ReplyOf<Calls['shareDir']>> {
  seenDir(await held(ctx), id);
  const before = await asRead(ctx, { id, version });
  if (!mayShare(ctx, before)) throw new ServiceError('forbidden');
  const facts = { access, departmentId: access === 'department' ? departmentId : null };
  if (facts.departmentId !== null) await findRow(ctx, departments, facts.departmentId);
  const row = await changeRow(ctx, table, before, facts);
  const old = { access: before.access, departmentId: before.departmentId };
  ctx.audit({ object: { type: 'mediaDir', id }, change: { old, new: facts } });
  return { id, version: row.version };
}

/**
 * Deletes one with those below it; its files go to the trash and remember where they lay.
 * @throws ServiceError notFound, conflict, mediaDirHidden: one below it is not seen; mediaDirChanged: something else
 * lies in it than the person was told
 */
async function deleteDir(ctx: Ctx, asked: ParsedInputOf<Calls['deleteDir']>): Promise<ReplyOf<Calls['deleteDir']>> {
  const sight = await held(ctx);
  seenDir(sight, asked.id);
  const row = await asRead(ctx, asked);
  const branch = branchOf(sight.tree, row.id).map(({ id }) => id);
  if (branch.some((id) => sight.hidden.has(id))) throw new ServiceError('mediaDirHidden', { name: row.name });
  const inBranch = and(ofSchool(ctx, mediaFiles), inArray(mediaFiles.dirId, branch));
  // Held, so that none is put in or taken out meanwhile.
  const lying = await ctx.tx
    .select({ id: mediaFiles.id, dirId: mediaFiles.dirId })
    .from(mediaFiles)
    .where(and(inBranch, isNull(mediaFiles.trashedAt)))
    .for('update');
  if (asked.dirs !== branch.length - 1 || asked.files !== lying.length)
    throw new ServiceError('mediaDirChanged', { name: row.name, dirs: branch.length - 1, files: lying.length });
  for (const dirId of new Set(lying.map((file) => file.dirId)))
    await changeRows(ctx, mediaFiles, and(eq(mediaFiles.dirId, dirId ?? ''), isNull(mediaFiles.trashedAt)), {
      trashedAt: ctx.now,
      trashedBy: ctx.person.accountId,
      trashedFrom: pathIn(sight, dirId),
    });
  await ctx.tx.update(mediaFiles).set({ dirId: null }).where(inBranch);
  await ctx.tx.delete(table).where(and(ofSchool(ctx, table), inArray(table.id, branch)));
  const change = { name: row.name, dirs: branch.length, trashed: lying.length };
  ctx.audit({ object: { type: 'mediaDir', id: row.id }, change });
  return { trashed: lying.length };
}

export const dirVerbs: VerbGroup<Calls> = { dirs, saveDir, shareDir, deleteDir };
