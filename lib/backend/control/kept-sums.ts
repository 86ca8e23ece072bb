import { asc } from 'drizzle-orm';
import type { Database, Tx } from '../db/client.ts';
import { sumBillsAnew, sumPaymentsAnew, verifyBillSums, verifyPaymentSums } from '../fees/index.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import type { Command } from './commands.ts';
import type { Finding } from './examine.ts';

interface Sums {
  readonly what: string;
  readonly command: string;
  readonly verify: typeof verifyBillSums;
  readonly again: typeof sumBillsAnew;
}

const bills: Sums = { what: 'Sums of bills', command: 'sum-bills', verify: verifyBillSums, again: sumBillsAnew };
const payments: Sums = {
  what: 'Sums of payments',
  command: 'sum-payments',
  verify: verifyPaymentSums,
  again: sumPaymentsAnew,
};

/** The schools whose kept sums are not what their documents come to, and in how many sums. */
async function differing(database: Database, { verify }: Sums) {
  const all = await transaction(database, (tx) =>
    tx.select({ id: schools.id, name: schools.name }).from(schools).orderBy(asc(schools.schoolNo)),
  );
  const found: { readonly id: string; readonly name: string; readonly sums: number }[] = [];
  for (const { id, name } of all) {
    const sums = await inSchool(database, id, async (tx) => (await verify({ tx, school: { id } })).length);
    if (sums > 0) found.push({ id, name, sums });
  }
  return { schools: all.length, found };
}

const inSchool = <T>(database: Database, id: string, work: (tx: Tx) => Promise<T>) =>
  transaction(database, async (tx) => {
    await enterSchool(tx, id);
    return work(tx);
  });

/** What is kept of each school's bills and payments by month, class and item, summed up anew. */
export async function examineSums(database: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const kept of [bills, payments]) {
    const { schools: count, found } = await differing(database, kept);
    if (found.length === 0) findings.push({ what: kept.what, found: `agree in ${count} schools`, well: true });
    for (const { name, sums } of found)
      findings.push({
        what: `${kept.what} of ${name}`,
        found: `${sums} DIFFER: npm run control -- ${kept.command}`,
        well: false,
      });
  }
  return findings;
}

const summed =
  (kept: Sums) =>
  (database: Database): Command =>
  async (_words, say) => {
    const { schools: count, found } = await differing(database, kept);
    for (const { id, name, sums } of found) {
      await inSchool(database, id, (tx) => kept.again({ tx, school: { id } }));
      say(`${name}: ${sums} sums differed, and all are summed up anew`);
    }
    say(`${kept.what} agree in ${count} schools.`);
    return true;
  };

/** `sum-bills`: sums up anew the bills of each school whose kept sums differ; meanwhile nobody writes bills. */
export const sumBills = summed(bills);
/** `sum-payments`: the same of payments; meanwhile nobody takes any. */
export const sumPayments = summed(payments);
