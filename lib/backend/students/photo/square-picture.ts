import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { limits } from '@/lib/rules/limits.ts';
import { pictureTypeOf, signatureBytes } from '@/lib/rules/picture-type.ts';
import { ServiceError } from '../../kernel/service-error.ts';

// One picture at a time on one thread, nothing kept: the server's memory stays flat under many uploads.
sharp.cache(false);
sharp.concurrency(1);

/**
 * The picture in a stored file, drawn anew as a square PNG: what lay behind its end, inside its metadata or beside it in the file does not come along.
 * The content decides the type. @throws ServiceError pictureType, pictureUnreadable (broken, or more pixels than anybody needs)
 */
export async function squarePicture(path: string): Promise<Buffer> {
  if (!pictureTypeOf(await startOf(path))) throw new ServiceError('pictureType');
  const side = limits.photoPixels;
  try {
    const picture = sharp(path, { limitInputPixels: limits.pictureInputPixels, failOn: 'error', sequentialRead: true });
    return await picture.rotate().resize(side, side, { fit: 'cover' }).png().toBuffer();
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
