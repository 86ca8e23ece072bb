import { Readable } from 'node:stream';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../kernel/context.ts';
import { discardBytes, type StoredBytes, storeBytes } from '../kernel/files.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { uploadedPhoto, uploadedSquare } from './uploaded-square.ts';

type Draw = typeof uploadedSquare;

/** What is looked for before a picture is drawn, and where it is entered afterwards. */
type Place = { find(ctx: Ctx): Promise<unknown>; enter(ctx: Ctx, stored: StoredBytes): Promise<void> };

const store = async (draw: Draw, bytes: AsyncIterable<Uint8Array>, readFor: ReadFor): Promise<StoredBytes> =>
  storeBytes(Readable.from([await draw(bytes, readFor)]), limits.pictureBytes);

/** Draws what came anew and stores that alone. */
export const storeSquare = (bytes: AsyncIterable<Uint8Array>, readFor: ReadFor = {}): Promise<StoredBytes> =>
  store(uploadedSquare, bytes, readFor);

/**
 * Keeps the uploaded picture of something: looks first whether that is there, draws the picture anew, and enters it.
 * Its bytes are gone again where it could not be entered.
 * @returns the id of the stored file
 * @throws ServiceError pictureTooLarge, pictureType, pictureUnreadable, and what `find` and `enter` refuse
 */
export const keepSquare = (steps: Steps, place: Place): Promise<string> => keep(steps, uploadedSquare, place);

/** The same for a picture that stays whole, as a JPEG. @throws ServiceError as `keepSquare` */
export const keepPhoto = (steps: Steps, place: Place): Promise<string> => keep(steps, uploadedPhoto, place);

async function keep(steps: Steps, draw: Draw, { find, enter }: Place): Promise<string> {
  const { file } = steps;
  if (!file) throw new ServiceError('pictureType');
  await steps.run(find);
  const stored = await store(draw, file.bytes(), steps);
  try {
    await steps.run((ctx) => enter(ctx, stored));
  } catch (error) {
    await discardBytes(stored.id);
    throw error;
  }
  return stored.id;
}
