import { asc } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { sumBillsAnew, verifyBillSums } from '../fees/index.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import type { Command } from './commands.ts';
import type { Finding } from './examine.ts';

/** The schools whose kept sums of bills are not what their bills come to, and in how many sums. */
async function differing(database: Database) {
  const all = await transaction(database, (tx) =>
    tx.select({ id: schools.id, name: schools.name }).from(schools).orderBy(asc(schools.schoolNo)),
  );
  const found: { readonly id: string; readonly name: string; readonly sums: number }[] = [];
  for (const { id, name } of all) {
    const sums = await inSchool(database, id, async (tx) => (await verifyBillSums({ tx, school: { id } })).length);
    if (sums > 0) found.push({ id, name, sums });
  }
  return { schools: all.length, found };
}

const inSchool = <T>(database: Database, id: string, work: (tx: Tx) => Promise<T>) =>
  transaction(database, async (tx) => {
    await enterSchool(tx, id);
    return work(tx);
  });

/** What is kept of each school's bills by month, class and item, summed up anew. */
export async function examineBillSums(database: Database): Promise<Finding[]> {
  const { schools: count, found } = await differing(database);
  if (found.length === 0) return [{ what: 'Sums of bills', found: `agree in ${count} schools`, well: true }];
  return found.map(({ name, sums }) => ({
    what: `Sums of bills of ${name}`,
    found: `${sums} DIFFER: npm run control -- sum-bills`,
    well: false,
  }));
}

/** `sum-bills`: sums up anew the bills of each school whose kept sums differ; meanwhile nobody writes bills. */
export const sumBills =
  (database: Database): Command =>
  async (_words, say) => {
    const { schools: count, found } = await differing(database);
    for (const { id, name, sums } of found) {
      await inSchool(database, id, (tx) => sumBillsAnew({ tx, school: { id } }));
      say(`${name}: ${sums} sums differed, and all are summed up anew`);
    }
    say(`Sums of bills agree in ${count} schools.`);
    return true;
  };
