import { sql } from 'drizzle-orm';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { financeEntries } from '../schema/vouchers.ts';
import type { Chart } from '../subjects/chart.ts';
import { type Beside, besideSums } from './beside-sums.ts';
import type { BalanceSum } from './read-balances.ts';

/** The lowest subjects that are counted beside their value. */
export const countedIn = ({ rows }: Pick<Chart, 'rows'>) => rows.filter((row) => row.isLowest && row.unit !== null);

interface QuantitiesWanted {
  readonly to: number;
  /** Left out, of all that are counted. */
  readonly subjectIds?: readonly string[] | undefined;
}

/**
 * What counted subjects came to by quantity, month by month up to one, in the shape in which `readBalances` says it of
 * their value, so that the same sums are made of both: from their lines, along their index, and from the openings.
 */
export async function quantitySums(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  { to, subjectIds }: QuantitiesWanted,
): Promise<BalanceSum[]> {
  const ids = countedIn(chart)
    .map(({ id }) => id)
    .filter((id) => subjectIds === undefined || subjectIds.includes(id));
  return besideSums(on, ledger, chart, ofQuantity, { subjectIds: ids, to });
}

const { debitCents, quantity } = financeEntries;
/** A line's quantity stands on the side of its amount. */
const ofQuantity: Beside = {
  inOpening: (row) => ({ net: row.quantity, debit: row.debitQuantity, credit: row.creditQuantity }),
  sides: {
    debit: sql`case when ${debitCents} <> 0 then ${quantity} end`,
    credit: sql`case when ${debitCents} = 0 then ${quantity} end`,
  },
};
