import path from 'node:path';
import { CommandRefused } from '../control/commands.ts';
import { backupsIn, backupTime } from '../kernel/backups.ts';
import { readManifest } from './manifest.ts';

/** A backup that could be restored whole. */
export interface GoodBackup {
  readonly name: string;
  readonly at: Date;
}

/** The newest backup of a folder that is finished and in which no file was missing; null for none. */
export async function newestGoodBackup(folder: string): Promise<GoodBackup | null> {
  for (const name of (await backupsIn(folder)).reverse())
    if (await isWhole(path.join(folder, name))) return { name, at: new Date(backupTime(name) ?? 0) };
  return null;
}

async function isWhole(folder: string): Promise<boolean> {
  try {
    return (await readManifest(folder)).missing.length === 0;
  } catch (error) {
    if (error instanceof CommandRefused) return false;
    throw error;
  }
}
