import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import type { NewPhotoOf } from '@/lib/contracts/students/import-records.ts';
import { findFile, localPath } from '../../../kernel/files.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { openArchive } from '../../../sheets/open-archive.ts';
import type { Archive } from '../../../sheets/zip-archive.ts';
import { enterPhoto, storeSquare, takePhotosOut } from '../../photo/photo.ts';
import { students } from '../../schema.ts';
import type { Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against } from '../row-reader.ts';

/**
 * Gives children their photos, drawn anew; what is no picture by its content makes its row bad. A picture that ends the
 * reader of its archive is tried once more in an archive opened anew, since the reader may have died of something else.
 * @throws ServiceError pictureType, pictureUnreadable, pictureTooLarge, notFound where all or none is wanted; what says
 * nothing of a picture always
 */
export async function writePhotos(
  ctx: JobCtx,
  found: Import,
  rows: readonly StagedRow<NewPhotoOf>[],
): Promise<Outcome> {
  const path = await localPath((await findFile(ctx, found.fileId)).id);
  let archive = await openArchive(path);
  const again = async () => {
    archive.close();
    archive = await openArchive(path);
  };
  const written: Outcome['written'][number][] = [];
  const refused: { row: number; reason: RowReason }[] = [];
  try {
    for (const { row, record } of rows) {
      const attempt = () => writeOne(ctx, archive, record);
      try {
        const objectId = await attempt().catch(async (error) => {
          if (!isReaderGone(error)) throw error;
          await again();
          return attempt();
        });
        written.push({ row, objectId });
      } catch (error) {
        const reason = error instanceof ServiceError && found.mode !== 'allOrNone' ? reasonOf[error.error] : undefined;
        if (!reason) throw error;
        refused.push({ row, reason: against(sheetOf(found), 'fileName', reason) });
        if (isReaderGone(error)) await again();
      }
    }
  } finally {
    archive.close();
  }
  return { written, refused };
}

const isReaderGone = (error: unknown) => error instanceof ServiceError && error.error === 'fileTooComplex';

/** Why a row is bad, by what was said of its picture. */
const reasonOf: Readonly<Record<string, string>> = {
  pictureType: 'pictureType',
  notFound: 'childGone',
  pictureUnreadable: 'pictureUnreadable',
  pictureTooLarge: 'pictureUnreadable',
  unreadableFile: 'pictureUnreadable',
  fileTooComplex: 'pictureUnreadable',
};

async function writeOne(ctx: JobCtx, archive: Archive, { studentId, fileName }: NewPhotoOf): Promise<string> {
  const bytes = await archive.bytes(fileName);
  if (!bytes) throw new ServiceError('notFound');
  const { photoId } = await lockedChild(ctx, studentId);
  const stored = await storeSquare(bytes);
  await enterPhoto(ctx, studentId, stored, photoId);
  return stored.id;
}

async function lockedChild(ctx: JobCtx, id: string) {
  const [child] = await lockedChildren(ctx, [id]);
  if (!child) throw new ServiceError('notFound');
  return child;
}

/** In one order, so that two who lock some of the same do not wait for each other. */
const lockedChildren = (ctx: JobCtx, ids: readonly string[]) =>
  ctx.tx
    .select({ id: students.id, photoId: students.photoId })
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, [...ids]), isNull(students.deletedAt)))
    .orderBy(asc(students.id))
    .for('update');

/** Takes imported photos out again, those left aside that have been replaced since. */
export async function takePhotosBack(ctx: JobCtx, rows: readonly WrittenRow<NewPhotoOf>[]) {
  const ids = [...new Set(rows.map(({ record }) => record.studentId))];
  const children = ids.length === 0 ? [] : await lockedChildren(ctx, ids);
  const photoOf = new Map(children.map(({ id, photoId }) => [id, photoId]));
  const isShown = ({ record, objectId }: WrittenRow<NewPhotoOf>) => photoOf.get(record.studentId) === objectId;
  await takePhotosOut(
    ctx,
    rows.filter(isShown).map(({ record, objectId }) => ({ studentId: record.studentId, photoId: objectId })),
  );
  return new Set(rows.filter((one) => !isShown(one) && photoOf.get(one.record.studentId)).map(({ row }) => row));
}
