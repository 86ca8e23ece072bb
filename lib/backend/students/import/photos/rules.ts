import { and, asc, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { RowReason } from '@/lib/contracts/students/import.ts';
import { type NewPhotoOf, newPhotoOf } from '@/lib/contracts/students/import-records.ts';
import { isIdentityNumber, tidyIdentityNumber } from '@/lib/rules/identity-number.ts';
import { findFile, localPath } from '../../../kernel/files.ts';
import type { JobCtx } from '../../../kernel/jobs.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { ServiceError } from '../../../kernel/service-error.ts';
import { storeSquare } from '../../../pictures/kept-square.ts';
import { openArchive } from '../../../sheets/open-archive.ts';
import type { Archive } from '../../../sheets/zip-archive.ts';
import { enterPhoto, takePhotosOut } from '../../photo/photo.ts';
import { students } from '../../schema.ts';
import { findChildren } from '../guardians/find-children.ts';
import type { CheckRows, KindRules, Outcome, StagedRow, WrittenRow } from '../import-kind.ts';
import { type Import, sheetOf } from '../import-view.ts';
import { against, rowReader, staged } from '../row-reader.ts';

/**
 * Gives children their photos, drawn anew; what is no picture by its content makes its row bad. A picture that ends the
 * reader of its archive is tried once more in an archive opened anew, since the reader may have died of something else.
 * @throws ServiceError pictureType, pictureUnreadable, pictureTooLarge, notFound where all or none is wanted; what says
 * nothing of a picture always
 */
async function writePhotos(ctx: JobCtx, found: Import, rows: readonly StagedRow<NewPhotoOf>[]): Promise<Outcome> {
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
async function takePhotosBack(ctx: JobCtx, rows: readonly WrittenRow<NewPhotoOf>[]) {
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

/** Archives of pictures. */
export const photoRules: KindRules<NewPhotoOf> = {
  withinClasses: true,
  headers: { fileName: ['fileName'] },
  // Each is unpacked and drawn anew inside the transaction.
  batchRows: 10,
  begin: async () => beginCheck(),
  linking: ['fileName'],
  write: writePhotos,
  isWorthRepeating: () => false,
  takeBack: takePhotosBack,
};

/**
 * The dry run of pictures: whose each is, by a name that is a number or an identity number, and whether a photo is
 * there already.
 */
function beginCheck(): CheckRows {
  const rowsOf = new Map<string, number>();
  return async (ctx, plan, rows) => {
    const read = rows.map((row) => {
      const fileName = row.cells[0]?.text ?? '';
      const bare = tidyIdentityNumber((fileName.split('/').at(-1) ?? '').replace(/\.[^.]*$/, ''));
      return { row, fileName, reader: rowReader(plan, row.cells), meant: meantBy(bare) };
    });
    const finding = await findChildren(
      ctx,
      read.map(({ meant }) => meant),
    );
    const found = read.map((one) => ({ ...one, found: finding(one.meant) }));
    const ids = found.flatMap(({ found: child }) => ('child' in child ? child.child.id : []));
    const photographed =
      ids.length === 0
        ? []
        : await ctx.tx
            .select({ id: students.id })
            .from(students)
            .where(and(ofSchool(ctx, students), inArray(students.id, ids), isNotNull(students.photoId)));
    const withPhoto = new Set(photographed.map(({ id }) => id));
    return found.map(({ row, fileName, reader, found: child }) => {
      const { reasons } = reader;
      const say = (key: string, params = {}, severity: 'error' | 'warning' = 'error') =>
        reasons.push(against(plan, 'fileName', key, params, severity));
      if (!/\.(?:jpe?g|png)$/i.test(fileName)) say('pictureName');
      else if (!('child' in child)) say(child.key, child.params);
      if (reasons.length > 0 || !('child' in child)) return staged(row, null, reasons);
      const { id, name } = child.child;
      const first = rowsOf.get(id);
      if (first !== undefined) say('photoInFile', { row: first });
      else rowsOf.set(id, row.row);
      if (withPhoto.has(id)) say('photoReplaced', { name }, 'warning');
      return staged(row, newPhotoOf.parse({ studentId: id, fileName }), reasons);
    });
  };
}

const meantBy = (bare: string) => {
  const isDocument = isIdentityNumber(bare);
  return { number: isDocument ? '' : bare, idNumber: isDocument ? bare : '', name: '', className: '' };
};
