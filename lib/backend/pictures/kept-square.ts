import { Readable } from 'node:stream';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../kernel/context.ts';
import { discardBytes, type StoredBytes, storeBytes } from '../kernel/files.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { uploadedSquare } from './uploaded-square.ts';

/** Draws what came anew and stores that alone. */
export const storeSquare = async (bytes: AsyncIterable<Uint8Array>, readFor: ReadFor = {}): Promise<StoredBytes> =>
  storeBytes(Readable.from([await uploadedSquare(bytes, readFor)]), limits.pictureBytes);

/**
 * Keeps the uploaded picture of something: looks first whether that is there, draws the picture anew, and enters it.
 * Its bytes are gone again where it could not be entered.
 * @returns the id of the stored file
 * @throws ServiceError pictureTooLarge, pictureType, pictureUnreadable, and what `find` and `enter` refuse
 */
export async function keepSquare(
  steps: Steps,
  { find, enter }: { find(ctx: Ctx): Promise<unknown>; enter(ctx: Ctx, stored: StoredBytes): Promise<void> },
): Promise<string> {
  const { file } = steps;
  if (!file) throw new ServiceError('pictureType');
  await steps.run(find);
  const stored = await storeSquare(file.bytes(), steps);
  try {
    await steps.run((ctx) => enter(ctx, stored));
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
  return stored.id;
}
