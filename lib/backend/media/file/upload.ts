import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { uploadCalls } from '@/lib/contracts/media/upload.ts';
import { limits } from '@/lib/rules/limits.ts';
import { chunkRange, lackingChunks } from '@/lib/rules/media/chunks.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, storeBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { findRow, lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { mediaChunks as chunks, mediaUploads as table } from '../schema/library.ts';
import { keepMedia, placeOf, refuseFull } from './content.ts';
import { storeMedia } from './store-media.ts';

type Calls = typeof uploadCalls;
type Stored = typeof table.$inferSelect;

/** What was begun by then can go on no longer. */
const ended = ({ now }: Ctx) => new Date(now.getTime() - limits.mediaUploadHours * 3_600_000);

/** Uploads of the caller that can still go on. */
const open = (ctx: Ctx) => and(eq(table.createdBy, ctx.person.accountId), gt(table.createdAt, ended(ctx)));

/** The parts that have come, in their order. */
const comeOf = (ctx: Ctx, uploadId: string) =>
  ctx.tx
    .select()
    .from(chunks)
    .where(and(ofSchool(ctx, chunks), eq(chunks.uploadId, uploadId)))
    .orderBy(asc(chunks.at));

async function lackingOf(ctx: Ctx, { id, bytes }: Pick<Stored, 'id' | 'bytes'>): Promise<number[]> {
  return lackingChunks(
    bytes,
    (await comeOf(ctx, id)).map(({ at }) => at),
  );
}

/** @throws ServiceError notFound: the place; mediaFull */
async function beginUpload(
  ctx: Ctx,
  { bytes, sha256, ...place }: ParsedInputOf<Calls['beginUpload']>,
): Promise<ReplyOf<Calls['beginUpload']>> {
  const { dirId, given: name } = await placeOf(ctx, place);
  await refuseFull(ctx, bytes);
  await forgetOld(ctx);
  const mine = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), open(ctx), eq(table.name, name), eq(table.bytes, bytes)));
  const known = mine.find((one) => one.dirId === dirId && one.sha256 === sha256);
  const id = known?.id ?? uuidv7();
  if (!known) {
    const by = { createdAt: ctx.now, createdBy: ctx.person.accountId };
    await ctx.tx.insert(table).values({ schoolId: ctx.school.id, id, dirId, name, bytes, sha256, ...by });
  }
  ctx.audit({ object: { type: 'mediaUpload', id }, change: { name, bytes, again: known !== undefined } });
  return { id, chunkBytes: limits.mediaChunkBytes, lacking: await lackingOf(ctx, { id, bytes }) };
}

/** Rows of uploads that nobody can go on with; their bytes, which no row names, are swept with other orphans. */
const forgetOld = (ctx: Ctx) =>
  ctx.tx
    .delete(table)
    .where(and(ofSchool(ctx, table), eq(table.createdBy, ctx.person.accountId), lte(table.createdAt, ended(ctx))));

/** @throws ServiceError notFound; uploadSpoilt: another length than its place says; tooLarge */
async function sendChunk(steps: Steps, { uploadId, at }: ParsedInputOf<Calls['sendChunk']>) {
  const { bytes } = await steps.run((ctx) => findRow(ctx, table, uploadId, { more: open(ctx) }));
  const [from, to] = chunkRange(bytes, at);
  if (!steps.file || from >= to) throw new ServiceError('uploadSpoilt');
  const stored = await storeBytes(steps.file.bytes(), limits.mediaChunkBytes);
  try {
    if (stored.bytes !== to - from) throw new ServiceError('uploadSpoilt');
    const { isNew, lacking } = await steps.run(async (ctx) => {
      const upload = await lockRow(ctx, table, uploadId, open(ctx));
      const made = await ctx.tx
        .insert(chunks)
        .values({ schoolId: ctx.school.id, uploadId, at, storedId: stored.id, bytes: stored.bytes })
        .onConflictDoNothing()
        .returning({ at: chunks.at });
      ctx.audit({ object: { type: 'mediaUpload', id: uploadId }, change: { at } });
      return { isNew: made.length > 0, lacking: await lackingOf(ctx, upload) };
    });
    if (!isNew) await discardBytes(stored.id);
    return { lacking };
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

/**
 * @throws ServiceError notFound, uploadLacks, uploadSpoilt: the parts must come anew; and what is refused of any file
 */
async function endUpload(
  steps: Steps,
  { id }: ParsedInputOf<Calls['endUpload']>,
): Promise<ReplyOf<Calls['endUpload']>> {
  const { upload, parts } = await steps.run(async (ctx) => {
    const found = await findRow(ctx, table, id, { more: open(ctx) });
    const lacking = await lackingOf(ctx, found);
    if (lacking.length > 0) throw new ServiceError('uploadLacks', { count: lacking.length });
    return { upload: found, parts: await comeOf(ctx, id) };
  });
  const ids = parts.map(({ storedId }) => storedId);
  const whole = createHash('sha256');
  async function* bytes() {
    for (const part of ids)
      for await (const piece of createReadStream(await localPath(part))) {
        whole.update(piece as Buffer);
        yield piece as Buffer;
      }
  }
  const stored = await storeMedia({ bytes }, upload.name, steps).catch(async (error: unknown) => {
    // What is no file of the library will not become one by being sent again.
    if (error instanceof ServiceError) await forget(steps, id, ids);
    throw error;
  });
  if (upload.sha256 !== null && whole.digest('hex') !== upload.sha256) {
    await discardBytes(stored.stored.id);
    await forget(steps, id, ids);
    throw new ServiceError('uploadSpoilt');
  }
  const kept = await keepMedia(steps, stored, async (ctx) => {
    // Of two who end it at once the second finds none.
    await lockRow(ctx, table, id, open(ctx));
    await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
    return upload.dirId;
  });
  for (const part of ids) await discardBytes(part);
  return kept;
}

async function forget(steps: Steps, id: string, ids: readonly string[]): Promise<void> {
  await steps.run(async (ctx) => {
    await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
    ctx.audit({ object: { type: 'mediaUpload', id }, change: { parts: ids.length } });
  });
  for (const part of ids) await discardBytes(part);
}

/** @throws ServiceError notFound */
async function dropUpload(ctx: Ctx, { id }: ParsedInputOf<Calls['dropUpload']>): Promise<null> {
  const { name } = await lockRow(ctx, table, id, open(ctx));
  const parts = await comeOf(ctx, id);
  await ctx.tx.delete(table).where(oneOfSchool(ctx, table, id));
  ctx.audit({ object: { type: 'mediaUpload', id }, change: { name, parts: parts.length } });
  for (const { storedId } of parts) ctx.afterCommit(() => void discardBytes(storedId));
  return null;
}

export const uploadVerbs: VerbGroup<Calls> = {
  beginUpload,
  sendChunk: { steps: sendChunk },
  endUpload: { steps: endUpload },
  dropUpload,
};
