import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { photoCalls } from '@/lib/contracts/students/photo-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, recordFile, type StoredBytes, storeBytes, storedPath } from '../../kernel/files.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { students } from '../schema.ts';
import { findStudent } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import { squarePicture } from './redrawn-picture.ts';

type Calls = typeof photoCalls;

/** Gives a child a photo. @throws ServiceError notFound, pictureTooLarge, pictureType, pictureUnreadable */
export async function uploadPhoto(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadPhoto']>,
): Promise<ReplyOf<Calls['uploadPhoto']>> {
  const { file } = steps;
  if (!file) throw new ServiceError('pictureType');
  await steps.run((ctx) => findStudent(ctx, id));
  const stored = await storeSquare(file.bytes());
  try {
    await steps.run((ctx) => enter(ctx, id, stored));
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
  return { photoId: stored.id };
}

/** What came is stored only until it has been drawn anew. */
async function storeSquare(bytes: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
  const raw = await storeBytes(bytes, limits.pictureBytes).catch((error: unknown) => {
    if (error instanceof ServiceError && error.error === 'tooLarge') throw new ServiceError('pictureTooLarge');
    throw error;
  });
  try {
    const square = await squarePicture(storedPath(raw.id));
    return await storeBytes(Readable.from([square]), limits.pictureBytes);
  } finally {
    await discardBytes(raw.id);
  }
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes): Promise<void> {
  const student = await findStudent(ctx, id, true);
  await recordFile(ctx, stored, { purpose: 'students.photo', name: 'photo.png', mediaType: 'image/png' });
  await putPhoto(ctx, id, stored.id);
  await forget(ctx, student.photoId);
  ctx.audit({ action: 'students.record.uploadPhoto', object: { type: 'student', id }, change: { photo: stored.id } });
}

async function putPhoto(ctx: Ctx, id: string, photoId: string | null): Promise<void> {
  await ctx.tx
    .update(students)
    .set({ photoId, version: sql`${students.version} + 1`, updatedAt: ctx.now, updatedBy: ctx.person.accountId })
    .where(and(eq(students.schoolId, ctx.school.id), eq(students.id, id)));
  await noteEvents(ctx, [{ studentId: id, action: 'photoChanged' }]);
}

/** The row of a photo nobody shows any more; its bytes go after the commit. */
async function forget(ctx: Ctx, photoId: string | null): Promise<void> {
  if (!photoId) return;
  await ctx.tx.delete(files).where(and(eq(files.schoolId, ctx.school.id), eq(files.id, photoId)));
  ctx.afterCommit(() => void discardBytes(photoId));
}

/** Takes the photo out of a record. @throws ServiceError notFound, also where there is none */
export async function removePhoto(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['removePhoto']>,
): Promise<ReplyOf<Calls['removePhoto']>> {
  const { photoId } = await findStudent(ctx, id, true);
  if (!photoId) throw new ServiceError('notFound');
  await putPhoto(ctx, id, null);
  await forget(ctx, photoId);
  ctx.audit({ action: 'students.record.removePhoto', object: { type: 'student', id }, change: { photo: photoId } });
  return { id };
}

/** The photo of a child. @throws ServiceError notFound */
export async function studentPhoto(steps: Steps, { id, photoId }: ParsedInputOf<Calls['photo']>): Promise<Response> {
  const { bytes } = await steps.run(async (ctx) => {
    const student = await findStudent(ctx, id);
    if (student.photoId !== photoId) throw new ServiceError('notFound');
    return findFile(ctx, photoId);
  });
  const stream = Readable.toWeb(createReadStream(storedPath(photoId))) as ReadableStream<Uint8Array>;
  return new Response(stream, {
    headers: { 'content-type': 'image/png', 'content-length': `${bytes}`, 'content-disposition': 'inline' },
  });
}
