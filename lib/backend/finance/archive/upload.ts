import { v7 as uuidv7 } from 'uuid';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { archiveCalls } from '@/lib/contracts/finance/archive-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../../kernel/context.ts';
import { discardBytes, localPath, recordFile, storeBytes, tidyFileName } from '../../kernel/files.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { financeArchives } from '../schema/archives.ts';
import { schoolNumber } from './check.ts';
import { seenArchive } from './find-archive.ts';
import { damagedFiles, inPackage } from './stored-package.ts';

/**
 * Keeps a package that was taken away, whole as its list says, so that it can be opened whatever became of the books.
 * @throws ServiceError tooLarge, archiveUnreadable, archiveDamaged
 */
export async function uploadArchive(steps: Steps): Promise<ReplyOf<typeof archiveCalls.uploadArchive>> {
  const { file } = steps;
  if (!file) throw new ServiceError('archiveUnreadable');
  const stored = await storeBytes(file.bytes(), limits.financeArchiveUploadBytes);
  try {
    const manifest = await inPackage(await localPath(stored.id), steps, async (zip, read) => {
      const damaged = await damagedFiles(zip, read);
      if (damaged.length > 0)
        throw new ServiceError('archiveDamaged', { count: damaged.length, files: damaged.slice(0, 5).join(', ') });
      return read;
    });
    return await steps.run(async (ctx) => {
      const fileName = tidyFileName(`${file.name.replace(/\.zip$/i, '')}.zip`);
      await recordFile(ctx, stored, { purpose: 'finance.archive', name: fileName, mediaType: 'application/zip' });
      const id = uuidv7();
      const { year, provisional } = manifest;
      const isOurs = manifest.school.number === (await schoolNumber(ctx));
      const { id: fileId, bytes, sha256 } = stored;
      const [row] = await ctx.tx
        .insert(financeArchives)
        .values({
          schoolId: ctx.school.id,
          id,
          year,
          state: 'ready',
          provisional,
          fileId,
          fileName,
          bytes,
          sha256,
          madeAt: ctx.now,
          madeBy: ctx.person.accountId,
          madeByName: ctx.person.name,
          ...(isOurs ? {} : { finding: 'otherSchool', checkedAt: ctx.now }),
        })
        .returning();
      if (!row) throw new ServiceError('wrongState');
      const object = { type: 'financeArchive', id };
      ctx.audit({ object, change: { year, fileName, bytes, sha256 } });
      return seenArchive(ctx, row);
    });
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
}
