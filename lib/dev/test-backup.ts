import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backupName } from '@/lib/backend/kernel/backups.ts';

/**
 * Lays a finished backup of that moment into a folder of backups.
 * @param missing ids of files that it lacks
 */
export function layBackup(backups: string, at: Date, missing: readonly string[] = []): void {
  const folder = path.join(backups, backupName(at));
  mkdirSync(folder, { recursive: true });
  const manifest = {
    format: 1,
    createdAt: at.toISOString(),
    migration: 'x',
    tables: [],
    files: { count: 0, bytes: 0 },
    missing,
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
}
