import { limits } from '@/lib/rules/limits.ts';
import { discardBytes, localPath, storeBytes } from '../kernel/files.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { redrawnPicture, squarePicture } from './redrawn-picture.ts';

/**
 * An uploaded picture as a square PNG (shell section 5). What came is kept only until it has been drawn anew.
 * @throws ServiceError pictureTooLarge, pictureType, pictureUnreadable
 */
export const uploadedSquare = (bytes: AsyncIterable<Uint8Array>, readFor: ReadFor = {}): Promise<Buffer> =>
  uploaded(bytes, squarePicture, readFor);

/** The same whole, as a JPEG on which details can be seen. @throws ServiceError as `uploadedSquare` */
export const uploadedPhoto = (bytes: AsyncIterable<Uint8Array>, readFor: ReadFor = {}): Promise<Buffer> =>
  uploaded(bytes, redrawnPicture, readFor);

async function uploaded(
  bytes: AsyncIterable<Uint8Array>,
  drawn: typeof squarePicture,
  readFor: ReadFor,
): Promise<Buffer> {
  const raw = await storeBytes(bytes, limits.pictureBytes).catch((error: unknown) => {
    if (error instanceof ServiceError && error.error === 'tooLarge') throw new ServiceError('pictureTooLarge');
    throw error;
  });
  try {
    return await drawn(await localPath(raw.id), readFor);
  } finally {
    await discardBytes(raw.id);
  }
}
