import { asc } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { verifyFiscalReceipts } from '../fees/index.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import type { Finding } from './examine.ts';

/** The numbers and amounts of each school's tickets. */
export async function examineTickets(database: Database): Promise<Finding[]> {
  const all = await transaction(database, (tx) =>
    tx.select({ id: schools.id, name: schools.name }).from(schools).orderBy(asc(schools.schoolNo)),
  );
  const findings: Finding[] = [];
  let tickets = 0;
  for (const { id, name } of all) {
    const told = await transaction(database, async (tx) => {
      await enterSchool(tx, id);
      return verifyFiscalReceipts({ tx, school: { id } });
    });
    tickets += told.tickets;
    if (told.wrong > 0)
      findings.push({ what: `Tickets of ${name}`, found: `${told.wrong} of ${told.tickets} DO NOT FIT`, well: false });
  }
  const found = `${tickets} in ${all.length} schools, numbers and amounts fit`;
  return findings.length > 0 ? findings : [{ what: 'Tickets', found, well: true }];
}
