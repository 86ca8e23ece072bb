import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { whereMissing } from '@/lib/missing-file.ts';

export const storedFile = z.object({ id: z.string(), sha256: z.string(), bytes: z.number() });
/** A stored file as its row tells. */
export type StoredFile = Readonly<z.output<typeof storedFile>>;

/** Where a file lies below a store's root, in an installation as in a snapshot. */
export const fileBelow = (root: string, id: string) => path.join(root, id.slice(0, 2), id);

/**
 * Copies a file from one store to another and looks at what came of it; one that is there already and sound is left, so
 * that a broken-off copy goes on.
 * @returns false when the bytes are missing or not those that the row tells of
 */
export async function copySound(file: StoredFile, from: string, to: string): Promise<boolean> {
  const target = fileBelow(to, file.id);
  if (await isSound(target, file)) return true;
  await mkdir(path.dirname(target), { recursive: true });
  const copied = await copyFile(fileBelow(from, file.id), `${target}.part`).then(() => true, whereMissing(false));
  if (!copied || !(await isSound(`${target}.part`, file))) return false;
  await rename(`${target}.part`, target);
  return true;
}

/** Whether a file is there with the digest of its row. */
export async function isSound(place: string, { sha256 }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(place)) hash.update(chunk as Buffer);
  } catch (error) {
    return whereMissing(false)(error);
  }
  return hash.digest('hex') === sha256;
}
