import { and, desc, eq, ilike, inArray, isNull, like, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { fileMachine, fileMovesOf, materialApproval, topDir } from '@/lib/contracts/media/file.data.ts';
import type { FileRow, fileCalls } from '@/lib/contracts/media/file.ts';
import { limits } from '@/lib/rules/limits.ts';
import { freeName, mediaName } from '@/lib/rules/media/media-name.ts';
import { retagged, tagsIn } from '@/lib/rules/media/tags.ts';
import { starred } from '@/lib/rules/media/word-matcher.ts';
import { breaks, refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, lockRow, ofSchool } from '../../kernel/of-school.ts';
import { countedPage, narrowed } from '../../kernel/paged.ts';
import { personNames } from '../../kernel/people.ts';
import { CommittedRefusal, duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { containing, soughtTerms, soughtWords } from '../../kernel/sought-terms.ts';
import { pathIn, seenDir, sightOf } from '../dir/sight.ts';
import { mediaDirs, mediaThumbs, mediaFiles as table } from '../schema/library.ts';
import { noteHits, refusedFor } from '../word/hits.ts';
import { schoolWords } from '../word/word.ts';
import { eachFile } from './several.ts';

type Calls = typeof fileCalls;
type Stored = typeof table.$inferSelect;

/** Where a file is read. */
export const fileUrlOf = (id: string): string =>
  `/api/media/fileContent?input=${encodeURIComponent(JSON.stringify({ id }))}`;

/** A page of those outside of the trash, the newest first. */
async function pageOfFiles(
  ctx: Ctx,
  { page, size, pageIndex, pageSize, ...filters }: ParsedInputOf<Calls['files']>,
): Promise<ReplyOf<Calls['files']>> {
  const where = await narrowed(ctx, table, filters, {
    fileName: (q) =>
      or(ilike(table.name, containing(q)), and(...soughtWords(q).map((word) => like(table.terms, containing(word))))),
    fileType: (kind) => eq(table.kind, kind),
    mediaType: (mediaType) => eq(table.mediaType, mediaType),
    state: (state) => eq(table.state, state),
    parentDirId: (id) => (id === topDir ? isNull(table.dirId) : eq(table.dirId, id)),
  });
  const asked = { page: pageIndex ?? page, size: pageSize ?? size };
  const order = [desc(table.createdAt), desc(table.id)];
  const { files: seen } = await sightOf(ctx);
  const { rows, ...paged } = await countedPage(ctx, table, and(where, isNull(table.trashedAt), seen), order, asked);
  return { rows: await shown(ctx, rows), ...paged };
}

/** @throws ServiceError notFound: it is in the trash, or in a directory that the person does not see */
const present = async (ctx: Ctx, id: string): Promise<Stored> =>
  findRow(ctx, table, id, { more: and(isNull(table.trashedAt), (await sightOf(ctx)).files) });

async function file(ctx: Ctx, { id }: ParsedInputOf<Calls['file']>): Promise<FileRow> {
  return one(ctx, await present(ctx, id));
}

/**
 * A file that this person may read: what has not passed is its uploader's, and theirs who decide.
 * @throws ServiceError notFound, mediaUnapproved
 */
export async function readable(ctx: Ctx, id: string): Promise<Stored> {
  const found = await present(ctx, id);
  if (!isReadable(ctx, found)) throw new ServiceError('mediaUnapproved', { name: found.name });
  return found;
}

const isReadable = (ctx: Ctx, { state, createdBy }: Stored): boolean =>
  state === 'passed' || createdBy === ctx.person.accountId || ctx.can('media.library.decide');

/** Small pictures of those that have one; what this person may not read has none. */
async function fileThumbs(
  ctx: Ctx,
  { ids }: ParsedInputOf<Calls['fileThumbs']>,
): Promise<ReplyOf<Calls['fileThumbs']>> {
  const found = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.id, ids), isNull(table.trashedAt), (await sightOf(ctx)).files));
  const readableIds = found.filter((row) => isReadable(ctx, row)).map(({ id }) => id);
  const thumbs = await ctx.tx
    .select()
    .from(mediaThumbs)
    .where(and(ofSchool(ctx, mediaThumbs), inArray(mediaThumbs.mediaId, readableIds)));
  return {
    rows: thumbs.map(({ mediaId, picture }) => ({
      id: mediaId,
      src: `data:image/jpeg;base64,${picture.toString('base64')}`,
    })),
  };
}

/**
 * A name without the school's sensitive words: stars take the place of some; with others, which nobody asks about here,
 * it is refused.
 */
export async function allowedName(ctx: Ctx, name: string): Promise<string | CommittedRefusal> {
  const hits = (await schoolWords(ctx, 'mediaName'))(name);
  const blocked = hits.filter(({ level }) => level === 'block' || level === 'review');
  if (blocked.length > 0) return refusedFor(ctx, 'mediaName', blocked);
  await noteHits(ctx, 'mediaName', hits, (level) => (level === 'replace' ? 'replaced' : null));
  return starred(name, hits);
}

/** @throws ServiceError notFound, conflict, wordsBlocked, duplicate: another one in the directory has the name */
async function renameFile(
  ctx: Ctx,
  { id, version, fileName }: ParsedInputOf<Calls['renameFile']>,
): Promise<FileRow | CommittedRefusal> {
  const before = await lockRow(ctx, table, id, and(isNull(table.trashedAt), (await sightOf(ctx)).files));
  await refuseStale(ctx, before, version, () => one(ctx, before));
  const name = await allowedName(ctx, mediaName(fileName, before.name.slice(before.name.lastIndexOf('.') + 1)));
  if (name instanceof CommittedRefusal) return name;
  const row = await ctx.tx
    .transaction(async () => changeRow(ctx, table, before, { name, terms: termsOf({ name, tags: before.tags }) }))
    .catch((error: unknown) => {
      throw breaks(error, 'media_files_name') ? duplicateOf('fileName', name) : error;
    });
  ctx.audit({ object: { type: 'mediaFile', id }, change: { old: { name: before.name }, new: { name } } });
  return one(ctx, row);
}

/** What a file is found by: its name without the ending, and its tags. */
export const termsOf = ({ name, tags }: { readonly name: string; readonly tags: string }): string =>
  soughtTerms([name.slice(0, name.lastIndexOf('.')), ...tagsIn(tags)]);

/** Puts tags on files and takes others off. */
async function tagFiles(ctx: Ctx, { files, ...change }: ParsedInputOf<Calls['tagFiles']>) {
  return eachFile(ctx, files, false, async (inner, row) => {
    const tags = retagged(row.tags, change);
    if (tags === null) throw new ServiceError('mediaTagsFull', { max: limits.mediaTagsChars });
    await changeRow(inner, table, row, { tags, terms: termsOf({ name: row.name, tags }) });
  });
}

/** The name under which a file fits into a directory; nobody deletes that before this transaction ends. */
export async function nameIn(ctx: Ctx, dirId: string | null, name: string, except?: string): Promise<string> {
  if (dirId !== null) await lockRow(ctx, mediaDirs, dirId);
  const rows = await ctx.tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(
      and(ofSchool(ctx, table), isNull(table.trashedAt), dirId === null ? isNull(table.dirId) : eq(table.dirId, dirId)),
    );
  return freeName(name, new Set(rows.flatMap((row) => (row.id === except ? [] : [row.name.toLowerCase()]))));
}

/** @throws ServiceError notFound: there is none, or the person does not see it */
async function holdDir(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return;
  seenDir(await sightOf(ctx), id);
  await lockRow(ctx, mediaDirs, id);
}

/** Puts files into a directory, where a twin gets a number. @throws ServiceError notFound: the directory */
async function moveFiles(ctx: Ctx, { files, parentDirId }: ParsedInputOf<Calls['moveFiles']>) {
  await holdDir(ctx, parentDirId);
  return eachFile(ctx, files, false, async (inner, row) => {
    const name = await nameIn(inner, parentDirId, row.name, row.id);
    await changeRow(inner, table, row, { dirId: parentDirId, name });
  });
}

/** Puts copies into a directory: entries of their own for the same bytes. @throws ServiceError notFound */
async function copyFiles(ctx: Ctx, { files, parentDirId }: ParsedInputOf<Calls['copyFiles']>) {
  await holdDir(ctx, parentDirId);
  return eachFile(ctx, files, false, async (inner, row) => {
    const name = await nameIn(inner, parentDirId, row.name);
    const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
    const changed = { updatedAt: ctx.now, updatedBy: ctx.person.accountId, version: 1 };
    const id = uuidv7();
    await inner.tx.insert(table).values({ ...row, id, dirId: parentDirId, name, ...by, ...changed });
    const own = and(ofSchool(inner, mediaThumbs), eq(mediaThumbs.mediaId, row.id));
    const [thumb] = await inner.tx.select().from(mediaThumbs).where(own);
    if (thumb) await inner.tx.insert(mediaThumbs).values({ ...thumb, mediaId: id });
  });
}

async function trashFiles(ctx: Ctx, { files }: ParsedInputOf<Calls['trashFiles']>) {
  return eachFile(ctx, files, false, (inner, row, sight) =>
    changeRow(inner, table, row, {
      trashedAt: ctx.now,
      trashedBy: ctx.person.accountId,
      trashedFrom: pathIn(sight, row.dirId),
    }),
  );
}

/** Lets files pass, or refuses them; those whose state does not offer it stay. */
async function decideFiles(ctx: Ctx, { files, move, reason }: ParsedInputOf<Calls['decideFiles']>) {
  return eachFile(ctx, files, false, async (inner, row) => {
    const state = fileMachine.after(row.state, move);
    if (state === undefined) throw new ServiceError('wrongState');
    await changeRow(inner, table, row, { state, reason: move === 'refuse' ? reason : '' });
  });
}

/** As people see them, each with what this person may do with it. */
async function shown(ctx: Ctx, rows: readonly Stored[]): Promise<FileRow[]> {
  const names = await personNames(ctx.tx, [...new Set(rows.map(({ createdBy }) => createdBy))]);
  const may = { edit: ctx.can('media.library.edit'), decide: ctx.can('media.library.decide') };
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    fileName: row.name,
    fileType: row.kind,
    bytes: row.bytes,
    fileUrl: fileUrlOf(row.id),
    parentDirId: row.dirId,
    mediaType: row.mediaType,
    tags: row.tags,
    state: row.state,
    materialApproval: materialApproval[row.state],
    reason: row.reason,
    addedBy: names.get(row.createdBy) ?? '',
    addedAt: row.createdAt.toISOString(),
    isReadable: isReadable(ctx, row),
    actions: fileMovesOf(row.state, may),
  }));
}

async function one(ctx: Ctx, stored: Stored): Promise<FileRow> {
  const [row] = await shown(ctx, [stored]);
  if (!row) throw new Error('A row that was found is shown');
  return row;
}

export const fileVerbs: Pick<
  VerbGroup<Calls>,
  'files' | 'file' | 'fileThumbs' | 'renameFile' | 'tagFiles' | 'moveFiles' | 'copyFiles' | 'trashFiles' | 'decideFiles'
> = { files: pageOfFiles, file, fileThumbs, renameFile, tagFiles, moveFiles, copyFiles, trashFiles, decideFiles };
