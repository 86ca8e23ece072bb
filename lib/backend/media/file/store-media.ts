import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { limits } from '@/lib/rules/limits.ts';
import { mediaName } from '@/lib/rules/media/media-name.ts';
import { type MediaType, mediaStartBytes, mediaTypeOf, promisesOther } from '@/lib/rules/media/media-type.ts';
import { discardBytes, localPath, type StoredBytes, storeBytes } from '../../kernel/files.ts';
import type { IncomingFile } from '../../kernel/multipart.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { isWholePdf } from '../../pictures/papers.ts';
import { redrawnPicture, thumbPicture } from '../../pictures/redrawn-picture.ts';
import type { ReadFor } from '../../reader/places.ts';

/** What was kept of a file, by what its content is. */
export interface StoredMedia extends Pick<MediaType, 'kind' | 'mediaType'> {
  readonly stored: StoredBytes;
  readonly name: string;
  /** Of a picture. */
  readonly thumb: Buffer | null;
}

/** The bytes that one of these may have; recordings and films may have as many as the way takes. */
const mostOf = { image: limits.pictureBytes, pdf: limits.pictureBytes, audio: null, video: null } as const;

/**
 * Keeps what came as what its content is: a picture drawn anew, all else as it came, which is only ever handed out
 * under its own type. Nothing stays where it is refused.
 * @param given the name that the person gave it
 * @throws ServiceError tooLarge, mediaType, mediaEnding, paperCut, pictureUnreadable
 */
export async function storeMedia(
  file: Pick<IncomingFile, 'bytes'>,
  given: string,
  readFor: ReadFor,
): Promise<StoredMedia> {
  const raw = await storeBytes(file.bytes(), limits.mediaFileBytes);
  let kept: StoredBytes | null = null;
  try {
    const type = await checkedType(raw, given);
    if (type.kind !== 'image') {
      kept = raw;
      const { kind, mediaType, ending } = type;
      return { stored: raw, name: mediaName(given, ending), kind, mediaType, thumb: null };
    }
    const picture = await redrawnPicture(await localPath(raw.id), readFor);
    const thumb = await thumbPicture(await localPath(raw.id), readFor);
    const stored = await storeBytes(Readable.from([picture]), limits.importFileBytes);
    return { stored, name: mediaName(given, 'jpg'), kind: 'image', mediaType: 'image/jpeg', thumb };
  } finally {
    if (kept === null) await discardBytes(raw.id);
  }
}

async function checkedType({ id, bytes }: StoredBytes, given: string): Promise<MediaType> {
  const path = await localPath(id);
  const type = mediaTypeOf(await startOf(path));
  if (!type) throw new ServiceError('mediaType');
  if (promisesOther(given, type)) throw new ServiceError('mediaEnding', { name: given });
  const most = mostOf[type.kind];
  if (most !== null && bytes > most) throw new ServiceError('tooLarge', { max: `${most / 1024 / 1024} MB` });
  if (type.kind === 'pdf' && !(await isWholePdf(path, bytes))) throw new ServiceError('paperCut');
  return type;
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mediaStartBytes), 0, mediaStartBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
