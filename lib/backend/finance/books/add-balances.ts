import { sql } from 'drizzle-orm';
import type { Books } from '../ledgers/find-ledger.ts';
import { type Flow, financeBalances, financeCashFlows } from '../schema/balances.ts';

/** A movement of one subject and set in one month. */
export interface Movement {
  readonly period: number;
  readonly subjectId: string;
  readonly setId: string;
  readonly flow: Flow;
  readonly debitCents: number;
  readonly creditCents: number;
}

/**
 * Adds movements to the aggregates by one statement, in the order of keys, so that two who post at once never wait for
 * each other in a circle.
 */
export async function addBalances(
  { tx, school }: Books,
  ledgerId: string,
  movements: readonly Movement[],
): Promise<void> {
  const sums = summed(
    movements,
    (one) => `${one.period} ${one.subjectId} ${one.setId} ${one.flow}`,
    (a, b) => ({
      ...a,
      debitCents: a.debitCents + b.debitCents,
      creditCents: a.creditCents + b.creditCents,
    }),
  );
  if (sums.length === 0) return;
  const rows = sums.map(({ period, subjectId, setId, flow, debitCents, creditCents }) => [
    period,
    subjectId,
    setId,
    flow,
    debitCents,
    creditCents,
  ]);
  await tx.execute(sql`
    insert into ${financeBalances} as b (school_id, ledger_id, period, subject_id, set_id, flow, debit_cents, credit_cents)
    select ${school.id}::uuid, ${ledgerId}::uuid, (r->>0)::int, (r->>1)::uuid, (r->>2)::uuid, r->>3, (r->>4)::bigint, (r->>5)::bigint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict (school_id, ledger_id, period, subject_id, set_id, flow) do update
    set debit_cents = b.debit_cents + excluded.debit_cents, credit_cents = b.credit_cents + excluded.credit_cents`);
}

/** What an item brought to cash in a month. */
export interface CashMovement {
  readonly period: number;
  readonly item: string;
  readonly cents: number;
}

/** The same for the cash flow report's aggregates. */
export async function addCashFlows(
  { tx, school }: Books,
  ledgerId: string,
  given: readonly CashMovement[],
): Promise<void> {
  const sums = summed(
    given,
    ({ period, item }) => `${period} ${item}`,
    (a, b) => ({ ...a, cents: a.cents + b.cents }),
  );
  if (sums.length === 0) return;
  const rows = sums.map(({ period, item, cents }) => [period, item, cents]);
  await tx.execute(sql`
    insert into ${financeCashFlows} as f (school_id, ledger_id, period, item, cents)
    select ${school.id}::uuid, ${ledgerId}::uuid, (r->>0)::int, r->>1, (r->>2)::bigint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
    on conflict (school_id, ledger_id, period, item) do update set cents = f.cents + excluded.cents`);
}

/** One of each key, those of equal keys added, in the order of keys. */
function summed<T>(given: readonly T[], keyOf: (one: T) => string, add: (a: T, b: T) => T): readonly T[] {
  const by = new Map<string, T>();
  for (const one of given) {
    const key = keyOf(one);
    const before = by.get(key);
    by.set(key, before ? add(before, one) : one);
  }
  return [...by.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
