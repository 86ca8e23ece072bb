import { sql } from 'drizzle-orm';
import { cashItems } from '@/lib/rules/finance/cash-items.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { setsOf } from '../auxiliary/sets.ts';
import { addBalances, addCashFlows, type CashMovement, type Movement } from '../books/add-balances.ts';
import { bringOnwards } from '../ledgers/bring-forward.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { type Flow, noSet } from '../schema/balances.ts';
import { type DraftLine, financeEntries } from '../schema/vouchers.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import type { Chart } from '../subjects/chart.ts';
import type { Stored } from './view.ts';

type Posted = Pick<Stored, 'id' | 'period' | 'onDate' | 'kind' | 'number' | 'origin'> & {
  readonly lines: readonly DraftLine[];
  /** Of a red voucher: what the voucher it takes back was. */
  readonly flow?: Flow | undefined;
};
type Entry = typeof financeEntries.$inferSelect;

/**
 * Enters vouchers that are stored as posted into the books: their lines as entries, in the aggregates and in the cash
 * flow, all in this transaction.
 */
export async function enterBooks(
  on: Books,
  ledger: LedgerRow,
  chart: Chart,
  vouchers: readonly Posted[],
): Promise<void> {
  const entries: Entry[] = [];
  const movements: Movement[] = [];
  const cash: CashMovement[] = [];
  const table = await cashFlowLines(on, ledger);
  const sets = await setsOf(
    on,
    vouchers.flatMap(({ lines }) => lines.map(({ auxiliaryIds }) => auxiliaryIds)),
  );
  for (const { id, period, onDate, kind, number, lines, ...voucher } of vouchers) {
    const numbered = lines.map((line) => ({ ...line, number: numberOf(chart, line), item: line.cashItem }));
    const items = cashItems(numbered, table);
    const flow = flowOf(voucher, numbered);
    for (const [at, { auxiliaryIds: _, cashItem: __, subjectId, ...line }] of lines.entries()) {
      if (!subjectId) throw new Error('A posted line names its subject');
      const setId = sets[entries.length] ?? null;
      const { debitCents, creditCents } = line;
      const cashItem = items[at] ?? null;
      const schoolId = on.school.id;
      entries.push({ schoolId, voucherId: id, at, subjectId, setId, period, onDate, kind, number, ...line, cashItem });
      movements.push({ period, subjectId, setId: setId ?? noSet, flow, debitCents, creditCents });
      if (cashItem !== null) cash.push({ period, item: cashItem, cents: creditCents - debitCents });
    }
  }
  await bulkInsert(on.tx, financeEntries, entries);
  // Whether all are whole is asked here and not at the end: by then the transaction may have entered another school.
  for (const when of ['immediate', 'deferred'])
    await on.tx.execute(sql.raw(`set constraints finance_voucher_whole ${when}`));
  await addBalances(on, ledger.id, movements);
  await addCashFlows(on, ledger.id, cash);
  await bringOnwards(on, ledger);
}

const numberOf = ({ byId }: Chart, { subjectId }: DraftLine) => (subjectId && byId.get(subjectId)?.number) || '';

/**
 * A voucher that moves one net asset to the other lifts or sets a restriction; the activities report tells it apart.
 */
export function flowOf(
  { origin, flow }: Pick<Posted, 'origin' | 'flow'>,
  lines: readonly { readonly number: string }[],
): Flow {
  if (flow) return flow;
  if (origin === 'carryOver') return 'carryOver';
  const touches = (number: string) => lines.some((line) => line.number.startsWith(number));
  return touches('3101') && touches('3102') ? 'transfer' : 'ordinary';
}
