import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { topDir } from '@/lib/contracts/media/file.data.ts';
import type { fileCalls, UploadedFile } from '@/lib/contracts/media/file.ts';
import { env } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { storageNotice } from '@/lib/rules/media/storage.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { fileResponse } from '../../kernel/file-response.ts';
import { asAttachment, discardBytes, recordFile, type StoredBytes } from '../../kernel/files.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { files } from '../../kernel/schema.ts';
import { CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { seenDir, sightOf } from '../dir/sight.ts';
import { mediaThumbs, mediaFiles as table } from '../schema/library.ts';
import { allowedName, fileUrlOf, nameIn, readable, termsOf } from './file.ts';
import { type StoredMedia, storeMedia } from './store-media.ts';

type Calls = typeof fileCalls;
type Reading = Pick<Ctx, 'tx' | 'school'>;

/** What uploads of a school name as their base. */
const baseOf = ({ id }: Ctx['school']) => `media/${id}`;

/** What the school may keep, and keeps with what lies in the trash. */
export async function spaceOf(ctx: Reading) {
  // Several entries may have the same bytes, which are there once.
  const kept = ctx.tx
    .selectDistinct({ fileId: table.fileId, bytes: table.bytes })
    .from(table)
    .where(ofSchool(ctx, table))
    .as('kept');
  const [row] = await ctx.tx.select({ bytes: sql<string>`coalesce(sum(${kept.bytes}), 0)` }).from(kept);
  return { allMemory: limits.mediaSchoolBytes, usedMemory: Number(row?.bytes ?? 0) };
}

async function capability(ctx: Ctx): Promise<ReplyOf<Calls['capability']>> {
  return { ...(await spaceOf(ctx)), basePath: baseOf(ctx.school), supportPhone: env().SUPPORT_PHONE ?? '' };
}

/** The directory and the name that an upload names. @throws ServiceError notFound */
export async function placeOf(ctx: Ctx, { basePath, objectPath }: ParsedInputOf<Calls['uploadOss']>) {
  const slash = objectPath.indexOf('/');
  const dir = objectPath.slice(0, Math.max(0, slash));
  if (basePath !== baseOf(ctx.school) || !/^(?:root|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(dir))
    throw new ServiceError('notFound');
  const dirId = dir === topDir ? null : dir;
  if (dirId !== null) seenDir(await sightOf(ctx), dirId);
  return { dirId, given: objectPath.slice(slash + 1) };
}

/** @throws ServiceError mediaFull: so many bytes more than there are do not fit */
export async function refuseFull(ctx: Ctx, more: number) {
  const { allMemory, usedMemory } = await spaceOf(ctx);
  if (usedMemory + more <= allMemory) return { allMemory, usedMemory: usedMemory + more };
  const notice = storageNotice(usedMemory, allMemory);
  const left = notice.kind === 'short' ? { left: notice.left, unit: notice.unit } : { left: '0.00', unit: 'MB' };
  throw new ServiceError('mediaFull', { ...left, phone: env().SUPPORT_PHONE ?? 'none' });
}

/**
 * Keeps a file in the session's school, whatever the query says of another one; it passes at once where its uploader
 * decides about files.
 * @throws ServiceError notFound, mediaFull, tooLarge, mediaType, mediaEnding, paperCut, pictureUnreadable
 */
async function uploadOss(steps: Steps, input: ParsedInputOf<Calls['uploadOss']>): Promise<ReplyOf<Calls['uploadOss']>> {
  const incoming = steps.file;
  if (!incoming) throw new ServiceError('mediaType');
  const { given } = await steps.run(async (ctx) => {
    await refuseFull(ctx, 1);
    return placeOf(ctx, input);
  });
  return keepMedia(steps, await storeMedia(incoming, given, steps), async (ctx) => (await placeOf(ctx, input)).dirId);
}

/**
 * Enters what was stored into a directory of the library. Bytes that the school has already are not kept again: the
 * entry is one of its own all the same.
 * @throws ServiceError notFound: the directory; mediaFull, wordsBlocked: in its name
 */
export async function keepMedia(
  steps: Steps,
  { stored, name, thumb, ...type }: StoredMedia,
  dirOf: (ctx: Ctx) => Promise<string | null>,
): Promise<UploadedFile> {
  try {
    const { isNew, ...kept } = await steps.run(async (ctx) => {
      const dirId = await dirOf(ctx);
      const allowed = await allowedName(ctx, name);
      if (allowed instanceof CommittedRefusal) return allowed;
      const fileName = await nameIn(ctx, dirId, allowed);
      const known = await sameBytes(ctx, stored);
      const space = await refuseFull(ctx, known ? 0 : stored.bytes);
      if (!known) await recordFile(ctx, stored, { purpose, name: fileName, mediaType: type.mediaType });
      const by = { accountId: ctx.person.accountId, at: ctx.now };
      const [id, fileId] = [uuidv7(), known ?? stored.id];
      await ctx.tx.insert(table).values({
        ...{ schoolId: ctx.school.id, id, fileId, dirId, name: fileName, bytes: stored.bytes, ...type },
        terms: termsOf({ name: fileName, tags: '' }),
        state: ctx.can('media.library.decide') ? 'passed' : 'checking',
        ...{ createdAt: by.at, createdBy: by.accountId, updatedAt: by.at, updatedBy: by.accountId },
      });
      if (thumb) await ctx.tx.insert(mediaThumbs).values({ schoolId: ctx.school.id, mediaId: id, picture: thumb });
      ctx.audit({ object: { type: 'mediaFile', id }, change: { name: fileName, bytes: stored.bytes } });
      return { id, fileName, fileUrl: fileUrlOf(id), parentDirId: dirId, ...space, isNew: known === null };
    });
    if (!isNew) await discardBytes(stored.id);
    return kept;
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}

const purpose = 'media.file';

/** The file of this school's library with these bytes, held so that nobody takes it away meanwhile; null for none. */
async function sameBytes(ctx: Ctx, { bytes, sha256 }: StoredBytes): Promise<string | null> {
  const [known] = await ctx.tx
    .select({ id: files.id })
    .from(files)
    .where(and(ofSchool(ctx, files), eq(files.purpose, purpose), eq(files.sha256, sha256), eq(files.bytes, bytes)))
    .limit(1)
    .for('update');
  return known?.id ?? null;
}

/**
 * What is in a file, under the type of its content, to be shown in place. Beside the headers that every answer of the
 * product carries (no scripts, no sniffing, no frames of others) it is for pages of this origin alone.
 * @throws ServiceError notFound, mediaUnapproved, rangeOutside
 */
async function fileContent(steps: Steps, { id, ...part }: ParsedInputOf<Calls['fileContent']>): Promise<Response> {
  const { fileId, name, bytes, mediaType } = await steps.run((ctx) => readable(ctx, id));
  const disposition = asAttachment(name).replace(/^attachment/, 'inline');
  return fileResponse({ id: fileId, bytes, mediaType }, disposition, part);
}

export const contentVerbs: Pick<VerbGroup<Calls>, 'capability' | 'uploadOss' | 'fileContent'> = {
  capability,
  uploadOss: { steps: uploadOss },
  fileContent: { steps: fileContent },
};
