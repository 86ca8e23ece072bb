import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { borrowReader } from '../reader/readers.ts';
import type { PictureShape } from '../reader/task.ts';

/**
 * The picture in a stored file as a square PNG, as photos are kept.
 * @throws ServiceError pictureType, pictureUnreadable, readersBusy, callerGone
 */
export const squarePicture = (path: string, readFor: ReadFor = {}) => redrawn(path, 'square', readFor);

/**
 * The picture in a file as a small square PNG, whole, as a sign beside a name.
 * @throws ServiceError pictureType, pictureUnreadable
 */
export const signPicture = (path: string) => redrawn(path, 'sign', {});

/**
 * The picture in a stored file as a small square JPEG, for a row of a list.
 * @throws ServiceError pictureType, pictureUnreadable, readersBusy, callerGone
 */
export const thumbPicture = (path: string, readFor: ReadFor = {}) => redrawn(path, 'thumb', readFor);

/**
 * The picture in a stored file as a JPEG that can still be read on paper.
 * @throws ServiceError pictureType, pictureUnreadable, readersBusy, callerGone
 */
export const redrawnPicture = (path: string, readFor: ReadFor = {}) => redrawn(path, 'scan', readFor);

/** A picture drawn anew by a reader: what its library does with bytes made to harm it, it does there. */
async function redrawn(path: string, shape: PictureShape, readFor: ReadFor): Promise<Buffer> {
  const { reader, bounds, giveBack } = await borrowReader('pictures', readFor);
  try {
    for await (const bytes of reader.run<Uint8Array>({ kind: 'picture', path, shape }, bounds))
      return Buffer.from(bytes);
    throw new ServiceError('pictureUnreadable');
  } catch (error) {
    const isTooMuch = error instanceof ServiceError && error.error === 'fileTooComplex';
    throw isTooMuch ? new ServiceError('pictureUnreadable') : error;
  } finally {
    giveBack();
  }
}
