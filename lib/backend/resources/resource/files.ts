import { open } from 'node:fs/promises';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ResourceFile, resourceCalls } from '@/lib/contracts/resources/resource.ts';
import { limits } from '@/lib/rules/limits.ts';
import { officeEndBytes, officeStartBytes, officeTypeOf, officeTypes } from '@/lib/rules/resources/office-type.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, localPath, recordFile, storeBytes, tidyFileName } from '../../kernel/files.ts';
import type { IncomingFile } from '../../kernel/multipart.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { paperDownload, type StoredPaper, storePaper } from '../../pictures/papers.ts';
import { textOfFile } from '../../sheets/text-of-file.ts';
import type { TextFormat } from '../../sheets/written-text.ts';
import { teachingResourceFiles as table, teachingResources } from '../schema/resource.ts';
import { isSeen } from './seen.ts';

type Calls = typeof resourceCalls;
type Reading = Pick<Ctx, 'tx' | 'school'>;

/**
 * Keeps a file that no resource has yet; its content decides what it is.
 * @throws ServiceError tooLarge, resourceType, paperCut, pictureUnreadable
 */
export async function uploadResourceFile(steps: Steps): Promise<ReplyOf<Calls['uploadResourceFile']>> {
  const { stored, name, mediaType } = await storeFile(steps);
  try {
    const content = await contentOf(steps, stored.id, name);
    return await steps.run(async (ctx) => {
      await recordFile(ctx, stored, { purpose: 'resources.file', name, mediaType });
      const added = { addedAt: ctx.now, addedBy: ctx.person.accountId };
      await ctx.tx
        .insert(table)
        .values({ schoolId: ctx.school.id, fileId: stored.id, content: content || null, ...added });
      ctx.audit({ object: { type: 'file', id: stored.id }, change: { name } });
      return shownFile({ id: stored.id, name, bytes: stored.bytes, mediaType, content: content || null });
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

/** What is written in a document, as it is searched; '' for a picture, and where it cannot be taken out. */
async function contentOf(steps: Steps, id: string, name: string): Promise<string> {
  const format = /\.(pdf|docx|pptx|xlsx)$/.exec(name)?.[1] as TextFormat | undefined;
  return format ? searchText(await textOfFile(await localPath(id), format, steps)) : '';
}

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly mediaType: string;
  readonly content: string | null;
}

const shownFile = ({ id, name, bytes, mediaType, content }: Shown): ResourceFile => {
  const isPicture = mediaType.startsWith('image/');
  return { id, name, bytes, isPicture, isUnread: !isPicture && content === null };
};

/** What is written in each of the files of a resource, in their order. */
export const contentsOf = (ctx: Reading, resourceId: string) =>
  ctx.tx
    .select({ fileId: table.fileId, content: table.content })
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.resourceId, resourceId)))
    .orderBy(asc(table.at));

/** The same as one text. */
export async function writtenIn(ctx: Ctx, resourceId: string): Promise<string> {
  return (await contentsOf(ctx, resourceId))
    .map(({ content }) => content ?? '')
    .join(' ')
    .slice(0, limits.resourceTextChars);
}

/** Papers and pictures as everywhere; documents of office programs as they came. */
async function storeFile(steps: Steps): Promise<StoredPaper> {
  const { file } = steps;
  if (!file) throw new ServiceError('resourceType');
  if (!/\.(docx|pptx|xlsx)$/i.test(file.name)) return storePaper(file, steps);
  return storeOffice(file);
}

async function storeOffice(file: IncomingFile): Promise<StoredPaper> {
  const stored = await storeBytes(file.bytes(), limits.resourceFileBytes);
  const ending = await endingOf(await localPath(stored.id), stored.bytes);
  if (!ending) {
    await discardBytes(stored.id);
    throw new ServiceError('resourceType');
  }
  const name = tidyFileName(file.name).replace(/\.\w{4}$/, `.${ending}`);
  return { stored, name, mediaType: officeTypes[ending].mediaType };
}

async function endingOf(path: string, bytes: number) {
  const file = await open(path);
  const textAt = async (from: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('latin1', 0, bytesRead);
  };
  try {
    return officeTypeOf(
      await textAt(0, officeStartBytes),
      await textAt(Math.max(0, bytes - officeEndBytes), officeEndBytes),
    );
  } finally {
    await file.close();
  }
}

/** A file as a download, for whoever may see its resource, or has just uploaded it. @throws ServiceError notFound */
export async function resourceFile(steps: Steps, { id }: ParsedInputOf<Calls['resourceFile']>): Promise<Response> {
  const file = await steps.run(async (ctx) => {
    const [found] = await ctx.tx
      .select({ addedBy: table.addedBy, resource: teachingResources })
      .from(table)
      .leftJoin(teachingResources, and(ofSchool(ctx, teachingResources), eq(teachingResources.id, table.resourceId)))
      .where(and(ofSchool(ctx, table), eq(table.fileId, id)));
    const isMine = found?.addedBy === ctx.person.accountId;
    if (!found || !(found.resource ? isSeen(ctx, found.resource) : isMine)) throw new ServiceError('notFound');
    return findFile(ctx, id);
  });
  return paperDownload(file);
}

/**
 * Gives a resource its files, those that it has or that nothing has yet and the same person uploaded; others of it go
 * for good.
 * @throws ServiceError notFound
 */
export async function keepFiles(ctx: Ctx, resourceId: string, fileIds: readonly string[]): Promise<void> {
  const before = (await filesOf(ctx, [resourceId])).get(resourceId) ?? [];
  const gone = before.map(({ id }) => id).filter((id) => !fileIds.includes(id));
  if (gone.length > 0) {
    await ctx.tx.delete(files).where(and(ofSchool(ctx, files), inArray(files.id, gone)));
    ctx.afterCommit(() => {
      for (const id of gone) void discardBytes(id);
    });
  }
  for (const [at, fileId] of fileIds.entries()) {
    const loose = and(isNull(table.resourceId), eq(table.addedBy, ctx.person.accountId));
    const taken = await ctx.tx
      .update(table)
      .set({ resourceId, at })
      .where(and(ofSchool(ctx, table), eq(table.fileId, fileId), or(eq(table.resourceId, resourceId), loose)))
      .returning({ id: table.fileId });
    if (taken.length === 0) throw new ServiceError('notFound');
  }
}

/** The files of resources in their order, by resource. */
export async function filesOf(
  ctx: Reading,
  resourceIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ResourceFile[]>> {
  if (resourceIds.length === 0) return new Map();
  const { id, name, bytes, mediaType } = files;
  const rows = await ctx.tx
    .select({ resourceId: table.resourceId, id, name, bytes, mediaType, content: table.content })
    .from(table)
    .innerJoin(files, and(ofSchool(ctx, files), eq(files.id, table.fileId)))
    .where(and(ofSchool(ctx, table), inArray(table.resourceId, [...resourceIds])))
    .orderBy(asc(table.resourceId), asc(table.at), asc(table.fileId));
  const groups = Map.groupBy(rows, (row) => row.resourceId ?? '');
  return new Map([...groups].map(([resource, of]) => [resource, of.map(shownFile)]));
}
