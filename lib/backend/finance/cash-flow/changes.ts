import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { isCashSubject } from '@/lib/rules/finance/cash-subjects.ts';
import { accounts } from '../../account/schema.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { readTotals } from '../books/read-balances.ts';
import { netOf, sumOf } from '../books/sides.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeCashAdjustments, financeCashFlows } from '../schema/balances.ts';
import { chartOf } from '../subjects/chart.ts';

/** What an item brought to cash in a month. */
export interface CashChange {
  readonly period: number;
  readonly item: string;
  readonly cents: number;
}

/** A correction of the report that touches no voucher. */
export interface CashAdjustment extends CashChange {
  readonly id: string;
  readonly reason: string;
  readonly voucherId: string | null;
  readonly madeAt: string;
  readonly madeBy: string;
}

/** What posted vouchers brought in a year up to a month; month 0 is what was entered for months before the start. */
export const flowsUntil = (on: Books, { id, year }: LedgerRow, to: number): Promise<CashChange[]> =>
  on.tx
    .select({ period: financeCashFlows.period, item: financeCashFlows.item, cents: financeCashFlows.cents })
    .from(financeCashFlows)
    .where(
      and(
        ofSchool(on, financeCashFlows),
        eq(financeCashFlows.ledgerId, id),
        gte(financeCashFlows.period, year * 100),
        lte(financeCashFlows.period, to),
      ),
    );

/** The corrections of a year up to a month. */
export async function adjustmentsUntil(on: Books, { id }: LedgerRow, to: number): Promise<CashAdjustment[]> {
  const { period, item, cents, reason, voucherId, madeAt, id: adjustmentId } = financeCashAdjustments;
  const rows = await on.tx
    .select({ id: adjustmentId, period, item, cents, reason, voucherId, madeAt, madeBy: accounts.name })
    .from(financeCashAdjustments)
    .leftJoin(accounts, eq(accounts.id, financeCashAdjustments.madeBy))
    .where(and(ofSchool(on, financeCashAdjustments), eq(financeCashAdjustments.ledgerId, id), lte(period, to)))
    .orderBy(asc(period), asc(adjustmentId));
  return rows.map((row) => ({ ...row, madeBy: row.madeBy ?? '', madeAt: row.madeAt.toISOString() }));
}

/** What cash has changed by since the beginning of the year, and how much of that before the books began. */
export async function changeOfCash(on: Books, ledger: LedgerRow, to: number) {
  const chart = await chartOf(on, ledger.id);
  const subjectIds = chart.rows.filter((row) => row.isLowest && isCashSubject(row.number)).map(({ id }) => id);
  const sums = await readTotals(on, ledger.id, { from: ledger.year * 100 + 1, to, subjectIds });
  const before = sums.filter(({ flow }) => flow === 'opening');
  return { changeCents: netOf(sumOf(sums)), beforeCents: netOf(sumOf(before)) };
}
