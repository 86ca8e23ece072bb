import { and, eq, inArray } from 'drizzle-orm';
import type { ForeignColumn } from '@/lib/rules/finance/opening-currency.ts';
import type { QuantityColumn } from '@/lib/rules/finance/quantity.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { addBalances, type Movement } from '../books/add-balances.ts';
import { financeBalances, financeOpenings } from '../schema/balances.ts';
import type { Chart } from '../subjects/chart.ts';
import type { Books, LedgerRow } from './find-ledger.ts';

type Stored = Omit<typeof financeOpenings.$inferSelect, 'schoolId' | 'ledgerId'>;
type Beside = ForeignColumn | QuantityColumn;
/** Amounts in a currency, and quantities, are left out where the subject has none. */
export type Opening = Omit<Stored, Beside> & Partial<Pick<Stored, Beside>>;
const valueAlone = {
  foreignCents: null,
  foreignDebitCents: null,
  foreignCreditCents: null,
  quantity: null,
  debitQuantity: null,
  creditQuantity: null,
};

/**
 * The movements that an opening stands for: what was brought forward into month 0, and the turnover until the month
 * before the first.
 */
export function movementsOf(
  { year, startMonth }: LedgerRow,
  { byId }: Chart,
  openings: readonly Opening[],
): Movement[] {
  return openings.flatMap(({ subjectId, setId, openingCents, debitCents, creditCents }) => {
    const isDebit = byId.get(subjectId)?.side === 'debit';
    const on = { subjectId, setId, flow: 'opening' as const };
    const brought = {
      ...on,
      period: year * 100,
      debitCents: isDebit ? openingCents : 0,
      creditCents: isDebit ? 0 : openingCents,
    };
    const turnover = { ...on, period: year * 100 + startMonth - 1, debitCents, creditCents };
    return startMonth > 1 && (debitCents !== 0 || creditCents !== 0) ? [brought, turnover] : [brought];
  });
}

/** Replaces the openings of a ledger together with what the aggregates say of them. */
export async function putOpenings(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  openings: readonly Opening[],
): Promise<void> {
  const { tx, school } = on;
  const mine = { schoolId: school.id, ledgerId: ledger.id };
  await tx.delete(financeOpenings).where(and(ofSchool(on, financeOpenings), eq(financeOpenings.ledgerId, ledger.id)));
  await tx
    .delete(financeBalances)
    .where(
      and(
        ofSchool(on, financeBalances),
        eq(financeBalances.ledgerId, ledger.id),
        eq(financeBalances.flow, 'opening'),
        inArray(financeBalances.period, [ledger.year * 100, ledger.year * 100 + ledger.startMonth - 1]),
      ),
    );
  await bulkInsert(
    tx,
    financeOpenings,
    openings.map((one) => ({ ...mine, ...valueAlone, ...one })),
  );
  await addBalances(on, ledger.id, movementsOf(ledger, chart, openings));
}
