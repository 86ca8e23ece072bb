import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { traced } from '@/lib/tracing.ts';
import type { Database, Row, Statement, Tx } from '../db/client.ts';
import { appRole } from '../db/policies.ts';

const open = new AsyncLocalStorage<true>();

/** The first statement of a transaction, which must contain `entering`: the expression that puts on the plain role. */
export type Opening = (entering: string) => Statement;

const entering = `set_config('role', '${appRole}', true) as role`;
const plain: Opening = () => ({ text: `select ${entering}`, params: [] });

/**
 * One transaction in the plain role with no school yet: every tenant table is empty until a school is entered.
 * A transaction inside a transaction would wait for ever on the embedded database's only connection, so it is refused.
 * @param opening what is asked in the first round trip besides; its rows are handed to `work`
 */
export function transaction<T>(
  database: Database,
  work: (tx: Tx, rows: readonly Row[]) => Promise<T>,
  opening = plain,
): Promise<T> {
  outsideTransaction();
  return traced('transaction', {}, () => insideTransaction(() => database.transaction(work, opening(entering))));
}

/** @throws Error a transaction is open here */
export function outsideTransaction(): void {
  if (open.getStore()) throw new Error('A call inside an open transaction; use a published verb with the same ctx');
}

/** Work of which `transaction` must know that one is open. */
export const insideTransaction = <T>(work: () => T): T => open.run(true, work);

const entered = new WeakSet<Tx>();

/** Whether a school was entered after the transaction was opened. */
export const hasEnteredSchool = (tx: Tx): boolean => entered.has(tx);

/**
 * Admits what schools have reported to these organisations, for the rest of the transaction: the aggregates of
 * `group_figures`, and no row of a school besides.
 */
export async function enterNodes(tx: Tx, nodeIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('app.node_ids', ${nodeIds.join(',')}, true)`);
}

/**
 * Admits one school's rows for the rest of the transaction; `readable` adds schools that may be read besides (group
 * mode).
 */
export async function enterSchool(tx: Tx, schoolId: string, readable: readonly string[] = []): Promise<void> {
  entered.add(tx);
  const ids = [schoolId, ...readable].join(',');
  await tx.execute(
    sql`select set_config('app.school_id', ${schoolId}, true), set_config('app.school_ids', ${ids}, true)`,
  );
}
