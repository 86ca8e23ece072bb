import { and, desc, eq, max } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { archiveCalls } from '@/lib/contracts/finance/archive-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { cancelJob, enqueueJob } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';
import { monthsOf, type PeriodRow, stateNow } from '../periods/find-period.ts';
import { financeArchives } from '../schema/archives.ts';
import { financePeriods } from '../schema/vouchers.ts';
import { financeLedgers } from '../schema.ts';
import { archivesOf, findArchive, seenArchive, seenArchives } from './find-archive.ts';
import { archiveJob } from './make-job.ts';

type Calls = typeof archiveCalls;

/** All packages, and the years that one can be made of. */
export async function listArchives(ctx: Ctx): Promise<ReplyOf<Calls['archives']>> {
  const ledgers = await ctx.tx
    .select()
    .from(financeLedgers)
    .where(and(ofSchool(ctx, financeLedgers), eq(financeLedgers.state, 'open')))
    .orderBy(desc(financeLedgers.year));
  const months = Map.groupBy(
    await ctx.tx.select().from(financePeriods).where(ofSchool(ctx, financePeriods)),
    ({ ledgerId }) => ledgerId,
  );
  const years = ledgers.map(({ year, id }) => ({ year, closed: areClosed(ctx, months.get(id) ?? []) }));
  return { rows: await seenArchives(ctx, await archivesOf(ctx)), years };
}

const areClosed = (ctx: Ctx, months: readonly PeriodRow[]) =>
  months.every((month) => stateNow(ctx, month) === 'closed');

/**
 * Begins a package of a year; one of a year that is not closed is marked.
 * @throws ServiceError notFound, ledgerNotOpen, wrongState: one is being made
 */
export async function makeArchive(
  ctx: Ctx,
  { year }: ParsedInputOf<Calls['makeArchive']>,
): Promise<ReplyOf<Calls['makeArchive']>> {
  // Two who ask at once get editions of their own, or the second is refused: the ledger's row keeps them apart.
  const ledger = await ledgerOf(ctx, year, true);
  if (ledger.state !== 'open') throw new ServiceError('ledgerNotOpen');
  const ofYear = and(ofSchool(ctx, financeArchives), eq(financeArchives.year, year));
  const [making] = await ctx.tx
    .select()
    .from(financeArchives)
    .where(and(ofYear, eq(financeArchives.state, 'making')));
  if (making) throw new ServiceError('wrongState');
  const [last] = await ctx.tx
    .select({ edition: max(financeArchives.edition) })
    .from(financeArchives)
    .where(ofYear);
  const edition = (last?.edition ?? 0) + 1;
  const provisional = !areClosed(ctx, await monthsOf(ctx, ledger));
  const id = uuidv7();
  const jobId = await enqueueJob(ctx, archiveJob, { archiveId: id });
  const [row] = await ctx.tx
    .insert(financeArchives)
    .values({
      schoolId: ctx.school.id,
      id,
      year,
      edition,
      state: 'making',
      provisional,
      jobId,
      fileName: `finance-archive-${year}-${edition}.zip`,
      madeAt: ctx.now,
      madeBy: ctx.person.accountId,
      madeByName: ctx.person.name,
    })
    .returning();
  if (!row) throw new ServiceError('wrongState');
  ctx.audit({ object: { type: 'financeArchive', id }, change: { year, edition, provisional } });
  return seenArchive(ctx, row);
}

/** Asks the making to end; it does at its next page. @throws ServiceError notFound, wrongState: not being made */
export async function cancelArchive(
  ctx: Ctx,
  { id }: { readonly id: string },
): Promise<ReplyOf<Calls['cancelArchive']>> {
  const row = await findArchive(ctx, id, true);
  if (row.state !== 'making' || !row.jobId) throw new ServiceError('wrongState');
  await cancelJob(ctx, row.jobId);
  ctx.audit({ object: { type: 'financeArchive', id }, change: { year: row.year } });
  return seenArchive(ctx, row);
}
