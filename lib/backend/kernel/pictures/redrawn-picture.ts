import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { limits } from '@/lib/rules/limits.ts';
import { pictureTypeOf, signatureBytes } from '@/lib/rules/picture-type.ts';
import { ServiceError } from '../service-error.ts';

// One picture at a time on one thread, nothing kept: the server's memory stays flat under many uploads.
sharp.cache(false);
sharp.concurrency(1);

/** The picture in a stored file as a square PNG, as photos are kept. @throws ServiceError pictureType, pictureUnreadable */
export function squarePicture(path: string): Promise<Buffer> {
  const side = limits.photoPixels;
  return redrawn(path, (picture) => picture.resize(side, side, { fit: 'cover' }).png());
}

/** The picture in a file as a small square PNG, whole, as a sign beside a name. @throws ServiceError pictureType, pictureUnreadable */
export function signPicture(path: string): Promise<Buffer> {
  const side = limits.signPixels;
  const shape = { fit: 'contain', background: '#0000' } as const;
  return redrawn(path, (picture) => picture.resize(side, side, shape).png({ palette: true }));
}

/** The picture in a stored file as a JPEG that can still be read on paper. @throws ServiceError pictureType, pictureUnreadable */
export function redrawnPicture(path: string): Promise<Buffer> {
  const most = limits.scanPixels;
  return redrawn(path, (picture) =>
    picture.resize(most, most, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg(),
  );
}

/**
 * A picture drawn anew: what lay behind its end, inside its metadata or beside it in the file does not come along. The content decides the type;
 * what is broken or has more pixels than anybody needs is refused before it is unpacked.
 */
async function redrawn(path: string, shape: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (!pictureTypeOf(await startOf(path))) throw new ServiceError('pictureType');
  try {
    const options = { limitInputPixels: limits.pictureInputPixels, failOn: 'error', sequentialRead: true } as const;
    return await shape(sharp(path, options).rotate()).toBuffer();
  } catch {
    throw new ServiceError('pictureUnreadable');
  }
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
