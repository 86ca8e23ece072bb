import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/lib/env.ts';
import { whereMissing } from '@/lib/missing-file.ts';

/** Where backups go that nobody named a folder for. */
export const backupFolder = () => path.resolve(env().BACKUP_DIR ?? path.join(env().DATA_DIR, 'backups'));

/** `2026-11-21T22-40-00Z`: names of backups sort as their times do. */
export const backupName = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

const isBackup = (name: string) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name);

/** When a backup was taken, by its name; null for none. */
export const backupTime = (name: string | undefined) =>
  name ? new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')).toISOString() : null;

/** Names of the finished backups in a folder, oldest first; none where there is no such folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(whereMissing<string[]>([]));
  return names.filter(isBackup).sort();
}

/** Takes away the oldest backups of a folder until `keep` are left. @returns the names of those that went */
export async function dropOldBackups(folder: string, keep: number): Promise<string[]> {
  const names = await backupsIn(folder);
  const old = names.slice(0, Math.max(0, names.length - keep));
  for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  return old;
}
