import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { limits } from '@/lib/rules/limits.ts';
import { fileResponse } from '../kernel/file-response.ts';
import { asAttachment, discardBytes, localPath, type StoredBytes, storeBytes, tidyFileName } from '../kernel/files.ts';
import type { IncomingFile } from '../kernel/multipart.ts';
import type { files } from '../kernel/schema.ts';
import { ServiceError } from '../kernel/service-error.ts';
import type { ReadFor } from '../reader/places.ts';
import { redrawnPicture } from './redrawn-picture.ts';

export interface StoredPaper {
  readonly stored: StoredBytes;
  /** As the person named it, ending as what it is. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * Keeps the scan of a paper: a PDF as it came, since it is only ever handed out as a download; a picture drawn anew.
 * The content decides what it is.
 * @throws ServiceError tooLarge, scanType, paperCut, pictureUnreadable
 */
export async function storePaper(file: IncomingFile | null, readFor: ReadFor): Promise<StoredPaper> {
  if (!file) throw new ServiceError('scanType');
  const name = tidyFileName(file.name);
  const raw = await storeBytes(file.bytes(), limits.pictureBytes);
  if (await isPdf(await localPath(raw.id))) {
    if (!(await isWholePdf(await localPath(raw.id), raw.bytes))) {
      await discardBytes(raw.id);
      throw new ServiceError('paperCut');
    }
    return { stored: raw, name: name.replace(/(\.pdf)?$/i, '.pdf'), mediaType: 'application/pdf' };
  }
  try {
    const picture = await redrawnPicture(await localPath(raw.id), readFor);
    const stored = await storeBytes(Readable.from([picture]), limits.importFileBytes);
    return { stored, name: name.replace(/(\.\w{1,5})?$/, '.jpg'), mediaType: 'image/jpeg' };
  } catch (error) {
    throw error instanceof ServiceError && error.error === 'pictureType' ? new ServiceError('scanType') : error;
  } finally {
    await discardBytes(raw.id);
  }
}

/** ISO 32000-1, 7.5.2: the header begins with `%PDF-`. */
const isPdf = async (path: string) => (await textAt(path, 0, 5)) === '%PDF-';

/** Readers look for the end within the last bytes (ISO 32000-1, annex H, note 18): something may stand behind it. */
const endBytes = 1024;

/** ISO 32000-1, 7.5.5: the last line is `%%EOF`; a copy or download that was broken off has none. */
export const isWholePdf = async (path: string, bytes: number) =>
  (await textAt(path, Math.max(0, bytes - endBytes), endBytes)).includes('%%EOF');

async function textAt(path: string, from: number, length: number): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A stored file as a download, never shown by the browser itself. */
export async function paperDownload(
  file: Pick<typeof files.$inferSelect, 'id' | 'bytes' | 'name' | 'mediaType'>,
): Promise<Response> {
  return fileResponse(file, asAttachment(file.name));
}
