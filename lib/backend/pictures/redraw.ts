import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { limits } from '@/lib/rules/limits.ts';
import { pictureTypeOf, signatureBytes } from '@/lib/rules/picture-type.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { PictureShape } from '../reader/task.ts';

// One picture at a time on one thread, nothing kept: memory stays flat under many uploads.
sharp.cache(false);
sharp.concurrency(1);

const { photoPixels, signPixels, thumbPixels, scanPixels } = limits;

const shapes: Readonly<Record<PictureShape, (picture: Sharp) => Sharp>> = {
  square: (picture) => picture.resize(photoPixels, photoPixels, { fit: 'cover' }).png(),
  sign: (picture) =>
    picture.resize(signPixels, signPixels, { fit: 'contain', background: '#0000' }).png({ palette: true }),
  thumb: (picture) => picture.resize(thumbPixels, thumbPixels, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg(),
  scan: (picture) =>
    picture
      .resize(scanPixels, scanPixels, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg(),
};

/**
 * Draws a picture anew in this process, which is a reader: what lay behind its end, inside its metadata or beside it in
 * the file does not come along. The content decides the type; what is broken or has more pixels than anybody needs is
 * refused before it is unpacked.
 * @throws ServiceError pictureType, pictureUnreadable
 */
export async function redraw(path: string, shape: PictureShape): Promise<Buffer> {
  if (!pictureTypeOf(await startOf(path))) throw new ServiceError('pictureType');
  try {
    const options = { limitInputPixels: limits.pictureInputPixels, failOn: 'error', sequentialRead: true } as const;
    return await shapes[shape](sharp(path, options).rotate()).timeout({ seconds: limits.pictureSeconds }).toBuffer();
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
