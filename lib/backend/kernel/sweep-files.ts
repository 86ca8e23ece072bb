import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import { whereMissing } from '@/lib/missing-file.ts';
import { limits } from '@/lib/rules/limits.ts';
import { installationScope } from './audit.ts';
import { now } from './clock.ts';
import { fileStore, storeFolder } from './files.ts';
import type { JobRun } from './jobs.ts';
import { type ObjectStore, objectStore } from './object-store.ts';
import { files } from './schema.ts';
import { allSchools, type Sweep } from './sweeps.ts';
import { enterSchool } from './tenancy.ts';

/**
 * Bytes that no row names: a process was killed between storing them and entering their row, or while they came
 * (`.part`), or their row went with what it belonged to. Young ones may still get their row.
 */
export const sweepFiles: Sweep = {
  of: 'kernel.files',
  async run(job) {
    const schools = await allSchools(job);
    let gone = 0;
    for await (const names of oldFiles(limits.orphanFileHours)) {
      const kept = await namedByRows(job, schools, names.filter(isId));
      for (const name of names.filter((one) => !kept.has(one))) {
        await rm(path.join(storeFolder(name), name), { force: true });
        gone += 1;
      }
    }
    const store = await objectStore();
    if (store) gone += (await sweepObjects(job, schools, store)) + (await dropCopies());
    return gone;
  },
};

/** The same in the object store that all processes share. */
async function sweepObjects(job: JobRun, schools: readonly string[], store: ObjectStore): Promise<number> {
  let gone = 0;
  for await (const names of store.putBefore(hoursAgo(limits.orphanFileHours))) {
    const kept = await namedByRows(job, schools, names.filter(isId));
    const orphans = names.filter((one) => isId(one) && !kept.has(one));
    await store.remove(orphans);
    gone += orphans.length;
  }
  return gone;
}

/** What the object store has is kept here only as long as somebody may soon want it again. */
async function dropCopies(): Promise<number> {
  let gone = 0;
  for await (const names of oldFiles(limits.copiedFileDays * 24))
    for (const name of names) {
      await rm(path.join(storeFolder(name), name), { force: true });
      gone += 1;
    }
  return gone;
}

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);

const isId = (name: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/** Names of the store's files that have not been written to for long, a folder at a time. */
async function* oldFiles(hours: number): AsyncGenerator<string[]> {
  const root = fileStore();
  const before = hoursAgo(hours).getTime();
  for (const folder of await readdir(root).catch(whereMissing<string[]>([]))) {
    const names = await readdir(path.join(root, folder));
    const old: string[] = [];
    for (const name of names) {
      const { mtimeMs } = await stat(path.join(root, folder, name)).catch(
        whereMissing({ mtimeMs: Number.POSITIVE_INFINITY }),
      );
      if (mtimeMs < before) old.push(name);
    }
    if (old.length > 0) yield old;
  }
}

/** The only look at files of all schools at once; it learns which ids exist and nothing of them. */
function namedByRows(job: JobRun, schools: readonly string[], ids: readonly string[]): Promise<Set<string>> {
  return job.step(async ({ tx }) => {
    if (ids.length === 0) return new Set<string>();
    await enterSchool(tx, installationScope, schools);
    const rows = await tx
      .select({ id: files.id })
      .from(files)
      .where(inArray(files.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  });
}
