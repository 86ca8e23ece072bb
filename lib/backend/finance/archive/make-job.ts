import { and, eq } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { discardBytes, recordFile, storeBytes } from '../../kernel/files.ts';
import { type JobCtx, type JobHandler, type JobRun, noteProgress } from '../../kernel/jobs.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { zipOf } from '../../sheets/zip-writer.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import type { Reader } from '../proof/export-journal.ts';
import { financeArchives } from '../schema/archives.ts';
import { chartOf } from '../subjects/chart.ts';
import { type Archive, findArchive } from './find-archive.ts';
import { controlOf } from './manifest.ts';
import { packageParts } from './package.ts';

export const archiveJob = 'finance.archive.make';

const archiveIdOf = (job: JobRun) => (job.input as { archiveId: string }).archiveId;

/**
 * Packs the books of a year. The package is entered in one step at the end; what a killed process had written of it
 * until then is swept away.
 */
export const makeArchiveJob: JobHandler = {
  async run(job) {
    const archive = await job.step((on) => findArchive(on, archiveIdOf(job)));
    // A process that was killed after the last step has nothing left to do.
    if (archive.state !== 'making') return;
    const total = await job.step(async (on) => {
      const { months } = await controlNow(on, archive);
      return months.reduce((sum, { lines }) => sum + lines, 0);
    });
    let done = 0;
    const { control, missing, parts } = await packageParts(
      readerOf(job),
      { ...archive, edition: archive.edition ?? 1, madeBy: archive.madeByName },
      async (lines) => {
        done += lines;
        await job.step((on) => noteProgress(on, job.id, done, total));
      },
    );
    const stored = await storeBytes(zipOf(parts), limits.financeArchiveBytes);
    try {
      await job.step(async (on) => {
        // Pages are read one after the other: what was posted meanwhile stands in some and not in others.
        if (JSON.stringify(control) !== JSON.stringify(await controlNow(on, archive)))
          throw new Error('The books changed while they were packed');
        await recordFile(on, stored, {
          purpose: 'finance.archive',
          name: archive.fileName,
          mediaType: 'application/zip',
        });
        const { id: fileId, bytes, sha256 } = stored;
        // Said at once: whoever keeps the package should know before the paper itself is gone.
        const found = missing > 0 ? { finding: 'incomplete' as const, checkedAt: on.now } : {};
        await finish(on, archive, { state: 'ready', fileId, bytes, sha256, ...found });
      });
    } catch (error) {
      await discardBytes(stored.id);
      throw error;
    }
  },

  async giveUp(job, why) {
    await job.step(async (on) => finish(on, await findArchive(on, archiveIdOf(job)), { state: why }), {
      evenIfCancelled: true,
    });
  },
};

const controlNow = async (on: JobCtx, { year }: Archive) => {
  const ledger = await ledgerOf(on, year);
  return controlOf(on, ledger, await chartOf(on, ledger.id));
};

async function finish(on: JobCtx, { id, year, edition }: Archive, facts: Partial<Archive>): Promise<void> {
  await on.tx
    .update(financeArchives)
    .set(facts)
    .where(and(oneOfSchool(on, financeArchives, id), eq(financeArchives.state, 'making')));
  const object = { type: 'financeArchive', id };
  on.audit({ action: 'finance.archive.make', object, change: { year, edition, ...facts } });
}

/**
 * Reads books as a person would who may do nothing with what is read, in the words of the country whose archive it is.
 */
const readerOf = (job: JobRun): Reader => ({ run: (read) => job.step((on) => read(readingCtx(on))) });

const readingCtx = (on: JobCtx): Ctx => ({
  ...on,
  person: { ...on.person, sessionId: '' },
  currentSchoolId: on.school.id,
  staffId: '',
  requestId: '',
  address: '',
  userAgent: '',
  locale: 'zh-CN',
  can: () => false,
  partOf: () => null,
  canEverywhere: () => false,
  audit: () => {
    throw new Error('Whoever reads the books changes nothing');
  },
  afterCommit: () => {},
});
