import { and, asc, eq, sql } from 'drizzle-orm';
import type { ArchivedFile, ArchiveManifest, MonthTotal, TrialRow } from '@/lib/contracts/finance/archives.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { readTotals } from '../books/read-balances.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeVouchers } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';

/** The list of a package; what is not in it is not of the package. */
export const manifestName = 'manifest.json';
/** The sums file that `sha256sum -c` reads. */
export const sumsName = 'SHA256SUMS';

/** Lines of the sums file. */
export const sumsText = (files: readonly Pick<ArchivedFile, 'name' | 'sha256'>[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');

/** The sums of the books that a package is compared by. */
export type Control = Pick<ArchiveManifest, 'months' | 'trialBalance'>;

/** What the books come to now, from aggregates and the vouchers' own totals. */
export async function controlOf(on: Books, ledger: LedgerRow, chart: Chart): Promise<Control> {
  return { months: await monthTotals(on, ledger), trialBalance: await trialBalance(on, ledger, chart) };
}

function monthTotals(ctx: Books, { id }: LedgerRow): Promise<MonthTotal[]> {
  const { period } = financeVouchers;
  return ctx.tx
    .select({
      period,
      vouchers: sql`count(*)`.mapWith(Number),
      lines: sql`sum(${financeVouchers.lineCount})`.mapWith(Number),
      debitCents: sql`sum(${financeVouchers.debitCents})`.mapWith(Number),
    })
    .from(financeVouchers)
    .where(and(ofSchool(ctx, financeVouchers), eq(financeVouchers.ledgerId, id), eq(financeVouchers.state, 'posted')))
    .groupBy(period)
    .orderBy(asc(period));
}

/** The lowest subjects that have moved or hold anything. */
async function trialBalance(on: Books, { id, year }: LedgerRow, { rows }: Chart): Promise<TrialRow[]> {
  const bySubject = Map.groupBy(
    await readTotals(on, id, { from: year * 100, to: year * 100 + 12 }),
    ({ subjectId }) => subjectId,
  );
  return rows.flatMap(({ id: subjectId, number, name }): TrialRow[] => {
    const sums = bySubject.get(subjectId);
    if (!sums) return [];
    const row = { number, name, openingCents: 0, debitCents: 0, creditCents: 0, closingCents: 0 };
    for (const { period, debitCents, creditCents } of sums) {
      row.closingCents += debitCents - creditCents;
      if (period % 100 === 0) row.openingCents += debitCents - creditCents;
      else {
        row.debitCents += debitCents;
        row.creditCents += creditCents;
      }
    }
    return [row];
  });
}
