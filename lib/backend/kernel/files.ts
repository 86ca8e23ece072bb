import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env.ts';
import { log } from '@/lib/log.ts';
import { whereMissing } from '@/lib/missing-file.ts';
import type { Tx } from '../db/client.ts';
import { objectStore } from './object-store.ts';
import { findRow } from './of-school.ts';
import { files } from './schema.ts';
import { ServiceError } from './service-error.ts';

export interface StoredBytes {
  /** Random; names the bytes in the store and the row in `files`. */
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * The root of the file store in this machine's folder; where there is an object store, of the copies of what was read
 * lately.
 */
export const fileStore = () => path.resolve(env().DATA_DIR, 'files');

/** The folder of the store that a file's bytes lie in. */
export const storeFolder = (id: string) => path.join(fileStore(), id.slice(0, 2));

const pathOf = (id: string) => path.join(storeFolder(id), id);

/**
 * Writes bytes into the file store as they come and keeps nothing when they are too many or break off.
 * @throws ServiceError tooLarge
 */
export async function storeBytes(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StoredBytes> {
  const id = randomUUID();
  const target = pathOf(id);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const draft = await open(`${target}.part`, 'wx');
  try {
    for await (const chunk of source) {
      bytes += chunk.byteLength;
      if (bytes > bytesMax) throw new ServiceError('tooLarge', { max: `${Math.round(bytesMax / 1024 / 1024)} MB` });
      hash.update(chunk);
      await draft.write(chunk);
    }
    await draft.sync();
    await draft.close();
    await rename(`${target}.part`, target);
    await (await objectStore())?.put(id, target);
  } catch (error) {
    await draft.close().catch(() => {});
    for (const file of [`${target}.part`, target]) await rm(file, { force: true });
    throw error;
  }
  return { id, bytes, sha256: hash.digest('hex') };
}

interface Recording {
  readonly tx: Tx;
  readonly now: Date;
  readonly school: { readonly id: string };
  readonly person: { readonly accountId: string };
}

/** Enters stored bytes under the name that the person gave them; only then can they be opened. */
export async function recordFile(
  ctx: Recording,
  stored: StoredBytes,
  facts: { readonly purpose: string; readonly name: string; readonly mediaType: string },
): Promise<void> {
  await ctx.tx.insert(files).values({
    schoolId: ctx.school.id,
    ...stored,
    ...facts,
    createdBy: ctx.person.accountId,
    createdAt: ctx.now,
  });
}

/**
 * Takes bytes out of the store whose row was not written, or is gone. What an object store could not take out the sweep
 * finds.
 */
export async function discardBytes(id: string): Promise<void> {
  await rm(pathOf(id), { force: true });
  const store = await objectStore();
  await store
    ?.remove([id])
    .catch((error: unknown) => log.warn({ err: error, id }, 'a file stayed in the object store'));
}

/** The row of a file in this school. @throws ServiceError notFound */
export async function findFile(ctx: Pick<Recording, 'tx' | 'school'>, id: string): Promise<typeof files.$inferSelect> {
  return findRow(ctx, files, id);
}

/**
 * Where the bytes of a file lie on this machine, fetched where they did not. The id comes from `findFile`, never from a
 * request.
 */
export async function localPath(id: string): Promise<string> {
  const local = pathOf(id);
  const store = await objectStore();
  if (!store || (await stat(local).catch(whereMissing(null)))) return local;
  await mkdir(path.dirname(local), { recursive: true });
  await store.get(id, local);
  return local;
}

/** Hands a file that was put into the local folder, as a restore does, to the object store where there is one. */
export async function shareLocal(id: string): Promise<void> {
  await (await objectStore())?.put(id, pathOf(id));
}

/**
 * A name as people may give it, made fit for a header: no path, no control or direction signs, at most 100 characters.
 */
export function tidyFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const fit = [...last.replace(/[\p{C}"<>|:*?]/gu, '')].slice(-100).join('');
  return fit.trim() || 'file';
}

/** `Content-Disposition` of a download, with the name in UTF-8 (RFC 6266) and a plain one for old readers. */
export function asAttachment(name: string): string {
  const tidy = tidyFileName(name);
  const plain = tidy.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(tidy).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}
