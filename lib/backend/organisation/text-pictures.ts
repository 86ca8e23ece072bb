import { Readable } from 'node:stream';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { textPictureCalls } from '@/lib/contracts/organisation/text-picture-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../kernel/context.ts';
import { fileResponse } from '../kernel/file-response.ts';
import { discardBytes, findFile, localPath, recordFile, type StoredBytes, storeBytes } from '../kernel/files.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { redrawnPicture } from '../pictures/redrawn-picture.ts';
import type { ReadFor } from '../reader/places.ts';

const purpose = 'organisation.text';

/** Keeps a picture for a text, drawn anew. @throws ServiceError tooLarge, textPictureType, pictureUnreadable */
export async function uploadTextPicture(steps: Steps): Promise<ReplyOf<typeof textPictureCalls.uploadTextPicture>> {
  const { file } = steps;
  if (!file) throw new ServiceError('textPictureType');
  const { id, ...stored } = await storeDrawn(file.bytes(), steps);
  try {
    await steps.run(async (ctx) => {
      await recordFile(ctx, { id, ...stored }, { purpose, name: 'picture.jpg', mediaType: 'image/jpeg' });
      ctx.audit({ object: { type: 'file', id } });
    });
  } catch (error) {
    await discardBytes(id);
    throw error;
  }
  return { id };
}

/** What came is stored only until it has been drawn anew. */
async function storeDrawn(bytes: AsyncIterable<Uint8Array>, readFor: ReadFor): Promise<StoredBytes> {
  const raw = await storeBytes(bytes, limits.pictureBytes);
  try {
    const picture = await redrawnPicture(await localPath(raw.id), readFor);
    return await storeBytes(Readable.from([picture]), limits.pictureBytes);
  } catch (error) {
    throw error instanceof ServiceError && error.error === 'pictureType' ? new ServiceError('textPictureType') : error;
  } finally {
    await discardBytes(raw.id);
  }
}

/** A picture of a text of this school. @throws ServiceError notFound */
export async function textPicture(steps: Steps, { id }: { readonly id: string }): Promise<Response> {
  const picture = await steps.run(async (ctx) => {
    const found = await findFile(ctx, id);
    if (found.purpose !== purpose) throw new ServiceError('notFound');
    return found;
  });
  return fileResponse(picture);
}
