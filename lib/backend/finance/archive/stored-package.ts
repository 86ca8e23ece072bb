import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type ArchiveManifest, archiveManifest } from '@/lib/contracts/finance/archives.ts';
import { whereMissing } from '@/lib/missing-file.ts';
import { limits } from '@/lib/rules/limits.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { ReadFor } from '../../reader/places.ts';
import { openArchive } from '../../sheets/open-archive.ts';
import { textOf as textIn, type Archive as Zip } from '../../sheets/zip-archive.ts';
import { manifestName, sumsName, sumsText } from './manifest.ts';

/**
 * Opens the bytes of a package for as long as `work` takes.
 * @throws ServiceError archiveUnreadable: no zip file, or none of ours
 */
export async function inPackage<T>(
  path: string,
  readFor: ReadFor,
  work: (zip: Zip, manifest: ArchiveManifest) => Promise<T>,
): Promise<T> {
  const zip = await openArchive(path, readFor, {
    bytesMax: limits.financeArchiveUnpackedBytes,
    partsMax: limits.financeArchiveParts,
  }).catch(asOurs);
  try {
    return await work(zip, await manifestOf(zip).catch(asOurs));
  } finally {
    zip.close();
  }
}

const notOurs: readonly string[] = ['unreadableFile', 'tooManyParts'];

/** What a reader of sheets says of a zip file means something else here. */
function asOurs(error: unknown): never {
  throw error instanceof ServiceError && notOurs.includes(error.error) ? new ServiceError('archiveUnreadable') : error;
}

async function manifestOf(zip: Zip): Promise<ArchiveManifest> {
  const read = archiveManifest.safeParse(parsed(await textOf(zip, manifestName)));
  // A file that is listed again and again would be unpacked again and again.
  if (!read.success || new Set(read.data.files.map(({ name }) => name)).size < read.data.files.length)
    throw new ServiceError('archiveUnreadable');
  return read.data;
}

async function textOf(zip: Zip, name: string): Promise<string> {
  let text = '';
  for await (const piece of (await textIn(zip, name)) ?? []) {
    text += piece;
    if (text.length > limits.financeArchiveManifestChars) throw new ServiceError('archiveUnreadable');
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The names of files that are not what list and sums say, are missing, or are in the package without being listed. */
export async function damagedFiles(zip: Zip, { files }: ArchiveManifest): Promise<string[]> {
  const own = new Set([manifestName, sumsName, ...files.map(({ name }) => name)]);
  const damaged = zip.names.filter((name) => !own.has(name));
  for (const { name, sha256 } of files) if ((await hashOf(zip, name)) !== sha256) damaged.push(name);
  const list = { name: manifestName, sha256: (await hashOf(zip, manifestName)) ?? '' };
  const sums = await textOf(zip, sumsName).catch(() => '');
  if (sums !== sumsText([...files, list])) damaged.push(sums.startsWith(sumsText(files)) ? manifestName : sumsName);
  return damaged;
}

/** Of an unpacked file; null where it is missing or cannot be unpacked. */
async function hashOf(zip: Zip, name: string): Promise<string | null> {
  const bytes = await zip.bytes(name);
  if (!bytes) return null;
  const hash = createHash('sha256');
  try {
    for await (const piece of bytes) hash.update(piece);
  } catch (error) {
    // That there was no time, or nobody waited, says nothing of the file.
    if (error instanceof ServiceError && error.error !== 'unreadableFile') throw error;
    return null;
  }
  return hash.digest('hex');
}

/** Of the package as it lies in the store; null where it is gone. */
export async function hashOfStored(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  } catch (error) {
    return whereMissing(null)(error);
  }
  return hash.digest('hex');
}
