import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandRefused } from '../../control/commands.ts';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[\da-f]{64}$/);
const table = z.object({ name: z.string().regex(/^[a-z_]+$/), rows: count, sha256: digest });

const manifestSchema = z.object({
  format: z.literal('school-package-1'),
  createdAt: z.iso.datetime(),
  /** The newest migration that the rows had gone through. */
  migration: z.string(),
  school: z.object({ id: z.uuid(), schoolNo: z.string(), name: z.string() }),
  /** Files `tables/<name>.csv`, each after those that it refers to, with the SHA-256 of their bytes. */
  tables: z.array(table),
  /** The school itself, its people and who belongs to it, in the same way; they stand above the tables of schools. */
  heads: z.array(table),
  files: z.object({ count, bytes: count }),
  /** Files that the store had lost already. */
  missing: z.array(z.uuid()),
});

/** What a school's package says of itself. */
export type PackageManifest = z.output<typeof manifestSchema>;
export type PackageTable = PackageManifest['tables'][number];

export const packageManifestName = 'manifest.json';
export const csvFile = (folder: string, table: string) => path.join(folder, 'tables', `${table}.csv`);

/** @throws CommandRefused when the folder holds no finished package */
export async function readPackageManifest(folder: string): Promise<PackageManifest> {
  const text = await readFile(path.join(folder, packageManifestName), 'utf8').catch(() => {
    throw new CommandRefused(
      `${folder} holds no finished package of a school: there is no ${packageManifestName} in it`,
    );
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandRefused(`${path.join(folder, packageManifestName)} is not that of a school's package`);
  }
}
