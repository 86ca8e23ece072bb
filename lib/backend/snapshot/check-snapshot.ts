import { CommandRefused } from '../control/commands.ts';
import { knowsMigration } from '../db/migrate.ts';
import { batches } from './load-rows.ts';
import { type Manifest, readManifest, tableFile } from './manifest.ts';
import { tally } from './read-rows.ts';

/**
 * Reads a snapshot from end to end.
 * @throws CommandRefused naming the first table that is not as its manifest says
 */
export async function checkSnapshot(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!(await knowsMigration(manifest.migration)))
    throw new CommandRefused(`${folder} was written by a newer version: restore it with that one`);
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await digestOf(tableFile(folder, name)).catch(() => null);
    if (found?.rows !== rows || found.sha256 !== sha256)
      throw new CommandRefused(`${tableFile(folder, name)} is damaged or missing: take another backup`);
  }
  return manifest;
}

async function digestOf(file: string) {
  const found = tally();
  for await (const lines of batches(file)) found.add(lines);
  return found.total();
}
