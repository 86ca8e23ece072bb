import { sql } from 'drizzle-orm';
import { cashItems } from '@/lib/rules/finance/cash-items.ts';
import { isNetAsset, type NetAssetFlow, netAssetFlow } from '@/lib/rules/finance/voucher-flow.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { setsOf } from '../auxiliary/sets.ts';
import { addBalances, addCashFlows, type CashMovement, type Movement } from '../books/add-balances.ts';
import { bringOnwards } from '../ledgers/bring-forward.ts';
import type { Books, LedgerRow } from '../ledgers/find-ledger.ts';
import { type Flow, noSet } from '../schema/balances.ts';
import { type DraftLine, financeEntries, financeSummaries } from '../schema/vouchers.ts';
import { cashFlowLines } from '../statements/formulas.ts';
import type { Chart } from '../subjects/chart.ts';
import type { Stored } from './view.ts';

type Posted = Pick<Stored, 'id' | 'period' | 'onDate' | 'kind' | 'number' | 'origin'> & {
  readonly lines: readonly DraftLine[];
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
  for (const { id, period, onDate, kind, number, lines, origin } of vouchers) {
    const numbered = lines.map((line) => ({ ...line, number: numberOf(chart, line), item: line.cashItem }));
    const items = cashItems(numbered, table);
    const onNetAssets = netAssetFlow(numbered);
    for (const [at, { auxiliaryIds: _, cashItem: __, subjectId, quantity = null, ...line }] of lines.entries()) {
      if (!subjectId) throw new Error('A posted line names its subject');
      const setId = sets[entries.length] ?? null;
      const flow = flowOf(origin, numbered[at]?.number ?? '', onNetAssets);
      const { debitCents, creditCents } = line;
      const cashItem = items[at] ?? null;
      const schoolId = on.school.id;
      const place = { schoolId, voucherId: id, at, subjectId, setId, period, onDate, kind, number };
      entries.push({ ...place, ...line, quantity, cashItem });
      movements.push({ period, subjectId, setId: setId ?? noSet, flow, debitCents, creditCents });
      if (cashItem !== null) cash.push({ period, item: cashItem, cents: creditCents - debitCents });
    }
  }
  await bulkInsert(on.tx, financeEntries, entries);
  // Whether all are whole is asked here and not at the end: by then the transaction may have entered another school.
  for (const when of ['immediate', 'deferred'])
    await on.tx.execute(sql.raw(`set constraints finance_voucher_whole ${when}`));
  await addSummaries(on, entries);
  await addBalances(on, ledger.id, movements);
  await addCashFlows(on, ledger.id, cash);
  await bringOnwards(on, ledger);
}

/** Keeps what the lines of a month say for searches, in the order of keys, so that nobody waits in a circle. */
async function addSummaries({ tx, school }: Books, entries: readonly Entry[]): Promise<void> {
  const said = new Map(entries.map(({ period, summary }) => [`${period} ${summary}`, [period, summary]]));
  const rows = [...said].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await tx.execute(sql`
    insert into ${financeSummaries} (school_id, period, summary)
    select ${school.id}::uuid, (r->>0)::int, r->>1 from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict do nothing`);
}

const numberOf = ({ byId }: Chart, { subjectId }: DraftLine) => (subjectId && byId.get(subjectId)?.number) || '';

/** What a line is in the aggregates. A carry-over is one whole, whatever it touches. */
const flowOf = (origin: Stored['origin'], number: string, onNetAssets: NetAssetFlow): Flow =>
  origin === 'carryOver' ? 'carryOver' : isNetAsset(number) ? onNetAssets : 'ordinary';
