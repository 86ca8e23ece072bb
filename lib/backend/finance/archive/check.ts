import { and, eq } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { archiveCalls } from '@/lib/contracts/finance/archive-calls.ts';
import type { ArchiveManifest } from '@/lib/contracts/finance/archives.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { schools } from '../../organisation/schema.ts';
import { financeArchives } from '../schema/archives.ts';
import { financeLedgers } from '../schema.ts';
import { chartOf } from '../subjects/chart.ts';
import { findArchive } from './find-archive.ts';
import { type Control, controlOf } from './manifest.ts';
import { packagePath } from './open.ts';
import { damagedFiles, hashOfStored, inPackage } from './stored-package.ts';

type Found = ReplyOf<typeof archiveCalls.checkArchive>;

/** Stands for the package as a whole among the names of its files. */
const wholePackage = '.zip';

/**
 * Compares a package with its hashes, then its sums with the books of its year as they are now, and notes on the list
 * what came of it.
 * @throws ServiceError notFound, wrongState: not finished
 */
export async function checkArchive(steps: Steps, { id }: { readonly id: string }): Promise<Found> {
  const { archive, path } = await steps.run(async (ctx) => {
    return { archive: await findArchive(ctx, id), path: await packagePath(ctx, { id }) };
  });
  const damaged = (await hashOfStored(path)) === archive.sha256 ? [] : [wholePackage];
  const read = await inPackage(path, steps, async (zip, manifest) => {
    damaged.push(...(await damagedFiles(zip, manifest)));
    return manifest;
  }).catch((error) => {
    if (error instanceof ServiceError && error.error === 'archiveUnreadable') return null;
    throw error;
  });
  return steps.run(async (ctx) => {
    const isOurs = read?.school.number === (await schoolNumber(ctx));
    const found = findingOf(read, damaged, isOurs ? await booksNow(ctx, archive.year) : null, isOurs);
    await ctx.tx
      .update(financeArchives)
      .set({ checkedAt: ctx.now, finding: found.finding })
      .where(oneOfSchool(ctx, financeArchives, id));
    ctx.audit({ object: { type: 'financeArchive', id }, change: found });
    return found;
  });
}

/** What this school is known by wherever its packages are. */
export async function schoolNumber({ tx, school }: Ctx): Promise<string | undefined> {
  const [found] = await tx.select({ number: schools.schoolNo }).from(schools).where(eq(schools.id, school.id));
  return found?.number;
}

/** What the books of a year come to; null where there are none any more. */
async function booksNow(ctx: Ctx, year: number): Promise<Control | null> {
  const [ledger] = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.year, year)));
  return ledger ? controlOf(ctx, ledger, await chartOf(ctx, ledger.id)) : null;
}

function findingOf(
  archived: ArchiveManifest | null,
  damaged: readonly string[],
  now: Control | null,
  isOurs: boolean,
): Found {
  const differing = archived && now && damaged.length === 0 ? differences(archived, now) : { months: [], subjects: [] };
  const differ = differing.months.length + differing.subjects.length > 0;
  const missing = archived?.missing ?? [];
  const say = (finding: Found['finding']): Found => ({ finding, damaged: [...damaged], missing, ...differing });
  if (damaged.length > 0 || !archived) return say('damaged');
  if (!isOurs) return say('otherSchool');
  if (!now) return say('noBooks');
  if (differ) return say('booksDiffer');
  return say(missing.length > 0 ? 'incomplete' : 'agrees');
}

/** Months whose vouchers come to something else, and subjects that close differently. */
function differences(archived: Control, now: Control): Pick<Found, 'months' | 'subjects'> {
  const periods = new Set([...archived.months, ...now.months].map(({ period }) => period));
  const months = [...periods]
    .toSorted((a, b) => a - b)
    .map((period) => {
      const of = ({ months: all }: Control) => all.find((one) => one.period === period) ?? null;
      return { period, archived: of(archived), now: of(now) };
    });
  const subjects = new Map([...now.trialBalance, ...archived.trialBalance].map(({ number, name }) => [number, name]));
  const closing = ({ trialBalance }: Control, number: string) => trialBalance.find((row) => row.number === number);
  return {
    months: months.filter((month) => JSON.stringify(month.archived) !== JSON.stringify(month.now)),
    subjects: [...subjects]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([number, name]) => {
        const [before, after] = [closing(archived, number), closing(now, number)];
        const same =
          before?.closingCents === after?.closingCents &&
          before?.debitCents === after?.debitCents &&
          before?.creditCents === after?.creditCents;
        const archivedCents = before?.closingCents ?? 0;
        return same ? [] : [{ number, name, archivedCents, nowCents: after?.closingCents ?? 0 }];
      }),
  };
}
