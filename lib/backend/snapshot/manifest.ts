import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CommandRefused } from '../control/commands.ts';

const count = z.int().nonnegative();
const digest = z.string().regex(/^[\da-f]{64}$/);

const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration that the rows had gone through. */
  migration: z.string(),
  /** Rows, and SHA-256 over their lines in the order of the primary key. */
  tables: z.array(z.object({ name: z.string().regex(/^[a-z_]+$/), rows: count, sha256: digest })),
  files: z.object({ count, bytes: count }),
  /** Files that the store had lost already. */
  missing: z.array(z.uuid()),
});

/** What a snapshot says of itself. */
export type Manifest = z.output<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const tableFile = (folder: string, table: string) => path.join(folder, 'tables', `${table}.ndjson.gz`);

/** Reads the manifest of a snapshot's folder. @throws CommandRefused when it is no finished snapshot */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new CommandRefused(`${folder} holds no finished backup: there is no ${manifestName} in it`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new CommandRefused(
      `${path.join(folder, manifestName)} cannot be read: it was changed, or is of a newer version`,
    );
  }
}
