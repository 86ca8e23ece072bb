import { and, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { photoCalls } from '@/lib/contracts/students/photo-calls.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { fileResponse } from '../../kernel/file-response.ts';
import { discardBytes, findFile, recordFile, type StoredBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { changeRows } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { keepSquare } from '../../pictures/kept-square.ts';
import { students } from '../schema.ts';
import { findStudent } from '../student-view.ts';
import { noteEvents } from '../timeline/note-events.ts';
import type { Writing } from '../writing.ts';

type Calls = typeof photoCalls;

export const photoVerbs: VerbGroup<Calls> = {
  uploadPhoto: { steps: uploadPhoto },
  removePhoto,
  photo: { steps: studentPhoto },
};

/** Gives a child a photo. @throws ServiceError notFound, pictureTooLarge, pictureType, pictureUnreadable */
async function uploadPhoto(
  steps: Steps,
  { id }: ParsedInputOf<Calls['uploadPhoto']>,
): Promise<ReplyOf<Calls['uploadPhoto']>> {
  const find = (ctx: Ctx) => findStudent(ctx, id);
  return { photoId: await keepSquare(steps, { find, enter: (ctx, stored) => enter(ctx, id, stored) }) };
}

async function enter(ctx: Ctx, id: string, stored: StoredBytes): Promise<void> {
  const { photoId } = await findStudent(ctx, id, true);
  await enterPhoto(ctx, id, stored, photoId);
  if (photoId) ctx.afterCommit(() => void discardBytes(photoId));
  ctx.audit({ object: { type: 'student', id }, change: { photo: stored.id } });
}

/**
 * Puts a stored photo into a record in the place of the former one, whose bytes the caller or the next sweep takes
 * away. The child must be locked.
 */
export async function enterPhoto(w: Writing, id: string, stored: StoredBytes, former: string | null): Promise<void> {
  await recordFile(w, stored, { purpose: 'students.photo', name: 'photo.png', mediaType: 'image/png' });
  await putPhoto(w, [id], stored.id);
  if (former) await dropFiles(w, [former]);
}

/**
 * Takes photos out of their records; their bytes the caller or the next sweep takes away. The children must be locked.
 */
export async function takePhotosOut(
  w: Writing,
  photos: readonly { readonly studentId: string; readonly photoId: string }[],
): Promise<void> {
  if (photos.length === 0) return;
  await putPhoto(
    w,
    photos.map(({ studentId }) => studentId),
    null,
  );
  await dropFiles(
    w,
    photos.map(({ photoId }) => photoId),
  );
}

async function putPhoto(w: Writing, ids: readonly string[], photoId: string | null): Promise<void> {
  await changeRows(w, students, inArray(students.id, [...ids]), { photoId });
  await noteEvents(
    w,
    ids.map((studentId) => ({ studentId, action: 'photoChanged' as const })),
  );
}

const dropFiles = (ctx: Writing, ids: readonly string[]) =>
  ctx.tx.delete(files).where(and(ofSchool(ctx, files), inArray(files.id, [...ids])));

/** Takes the photo out of a record. @throws ServiceError notFound, also where there is none */
async function removePhoto(
  ctx: Ctx,
  { id }: ParsedInputOf<Calls['removePhoto']>,
): Promise<ReplyOf<Calls['removePhoto']>> {
  const { photoId } = await findStudent(ctx, id, true);
  if (!photoId) throw new ServiceError('notFound');
  await takePhotosOut(ctx, [{ studentId: id, photoId }]);
  ctx.afterCommit(() => void discardBytes(photoId));
  ctx.audit({ object: { type: 'student', id }, change: { photo: photoId } });
  return { id };
}

/** The photo of a child. @throws ServiceError notFound */
async function studentPhoto(steps: Steps, { id, photoId }: ParsedInputOf<Calls['photo']>): Promise<Response> {
  const photo = await steps.run(async (ctx) => {
    const student = await findStudent(ctx, id);
    if (student.photoId !== photoId) throw new ServiceError('notFound');
    return findFile(ctx, photoId);
  });
  return fileResponse(photo);
}
