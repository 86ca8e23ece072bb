import type { Database } from '../db/client.ts';
import { enterSchool, transaction } from '../kernel/tenancy.ts';
import { schools } from '../organisation/schema.ts';
import { agrees, verifyStudents } from '../students/index.ts';
import type { Finding } from './examine.ts';

/** Counters and search terms of every school's register, recomputed from the records. */
export async function examineStudents(database: Database): Promise<Finding[]> {
  const all = await transaction(database, (tx) => tx.select({ id: schools.id, name: schools.name }).from(schools));
  const findings: Finding[] = [];
  for (const { id, name } of all) {
    const differences = await transaction(database, async (tx) => {
      await enterSchool(tx, id);
      return verifyStudents({ tx, school: { id } });
    });
    const { students, counts, termsMissing, termsTooMany, repeatedWrong, membershipsWrong } = differences;
    const wrong = `${counts.length} counters, ${termsMissing} terms missing, ${termsTooMany} too many, ${repeatedWrong} rows that repeat something else, ${membershipsWrong} class memberships`;
    findings.push({
      what: `Register of ${name}`,
      found: agrees(differences) ? `${students} students, counters and search agree` : `DIFFERS: ${wrong}`,
      well: agrees(differences),
    });
  }
  return findings;
}
