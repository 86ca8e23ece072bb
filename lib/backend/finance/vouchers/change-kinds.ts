import { and, asc, eq, inArray } from 'drizzle-orm';
import { kindIn, type VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { monthsOf } from '../periods/find-period.ts';
import { financeNumbers, financeVouchers, rankOfKind } from '../schema/vouchers.ts';
import { chartOf } from '../subjects/chart.ts';

/** Whether a voucher of the year is posted. */
export async function hasPosted(on: Books, { id }: LedgerRow): Promise<boolean> {
  const [row] = await on.tx
    .select({ id: financeVouchers.id })
    .from(financeVouchers)
    .where(and(ofSchool(on, financeVouchers), eq(financeVouchers.ledgerId, id), eq(financeVouchers.state, 'posted')))
    .limit(1);
  return row !== undefined;
}

/**
 * Gives what was written in a year the kinds that its ledger has from now on, and numbers in the order in which it was
 * bound. Called while nothing of it is posted.
 */
export async function changeKinds(on: Books, ledger: LedgerRow): Promise<void> {
  const { byId } = await chartOf(on, ledger.id);
  const periods = (await monthsOf(on, ledger)).map(({ period }) => period);
  const rows = await on.tx
    .select()
    .from(financeVouchers)
    .where(and(ofSchool(on, financeVouchers), eq(financeVouchers.ledgerId, ledger.id)))
    .orderBy(asc(financeVouchers.period), asc(financeVouchers.onDate), asc(rankOfKind), asc(financeVouchers.number))
    .for('update');
  await on.tx.delete(financeNumbers).where(and(ofSchool(on, financeNumbers), inArray(financeNumbers.period, periods)));
  const lasts = new Map<string, { period: number; kind: VoucherKind; last: number }>();
  for (const { id, period, kind: before, draftLines } of rows) {
    const lines = (draftLines ?? []).map((line) => ({
      ...line,
      subject: (line.subjectId && byId.get(line.subjectId)) || null,
    }));
    const kind = kindIn(ledger, before, lines);
    const last = (lasts.get(`${period} ${kind}`)?.last ?? 0) + 1;
    lasts.set(`${period} ${kind}`, { period, kind, last });
    await on.tx
      .update(financeVouchers)
      .set({ kind, number: last, numberGiven: false })
      .where(oneOfSchool(on, financeVouchers, id));
  }
  if (lasts.size > 0)
    await on.tx.insert(financeNumbers).values([...lasts.values()].map((one) => ({ schoolId: on.school.id, ...one })));
}
