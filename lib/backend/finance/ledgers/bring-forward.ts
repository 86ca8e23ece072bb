import { and, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import { parentNumber } from '@/lib/rules/finance/subject-number.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { readBalances } from '../books/read-balances.ts';
import { noSet } from '../schema/balances.ts';
import { financeLedgers, financeSubjects } from '../schema.ts';
import { type Chart, chartOf, type SubjectRow } from '../subjects/chart.ts';
import type { Books, LedgerRow } from './find-ledger.ts';
import { type Opening, putOpenings } from './openings.ts';

/** Gives a year the subjects that the school added in the year before, under the numbers of the new standard. */
export async function bringSubjects(on: Books, from: LedgerRow, to: LedgerRow): Promise<void> {
  const [before, official] = [await chartOf(on, from.id), await chartOf(on, to.id)];
  const own = before.rows.filter((row) => !row.official);
  const { codeMap } = standards[to.standard];
  const map = from.standard === to.standard ? {} : codeMap;
  const ids = new Map(official.rows.map(({ number, id }) => [number, id]));
  const added: SubjectRow[] = [];
  for (const row of own) {
    const number = mappedNumber(row.number, map);
    if (ids.has(number)) continue;
    const parent = official.byNumber.get(number.slice(0, 4));
    if (!parent) continue;
    ids.set(number, uuidv7());
    const target = row.carryTo ? before.byId.get(row.carryTo)?.number : undefined;
    added.push({
      ...row,
      id: ids.get(number) ?? '',
      ledgerId: to.id,
      number,
      subType: parent.subType,
      side: parent.side,
      carryTo: (target && ids.get(mappedNumber(target, map))) || null,
      version: 1,
      updatedAt: on.now,
      updatedBy: on.person.accountId,
    });
  }
  await bulkInsert(on.tx, financeSubjects, added);
  await settleTree(on, to);
}

/** Says anew which subjects are the lowest, after some were added in bulk; their parents carry nothing over. */
async function settleTree(on: Books, { id }: LedgerRow): Promise<void> {
  const { rows } = await chartOf(on, id);
  const parents = new Set(rows.map(({ number }) => parentNumber(number)));
  const raised = rows.filter((row) => row.isLowest && parents.has(row.number)).map((row) => row.id);
  if (raised.length === 0) return;
  await on.tx
    .update(financeSubjects)
    .set({ isLowest: false, carryTo: null })
    .where(and(eq(financeSubjects.schoolId, on.school.id), inArray(financeSubjects.id, raised)));
}

/** Keeps the openings of the years after equal to what the year before ends in, whenever something is entered in it. */
export async function bringOnwards(on: Books, from: LedgerRow): Promise<void> {
  const [next] = await on.tx
    .select()
    .from(financeLedgers)
    .where(and(eq(financeLedgers.schoolId, on.school.id), eq(financeLedgers.year, from.year + 1)));
  if (!next) return;
  await bringBalances(on, from, next);
  await bringOnwards(on, next);
}

/** Writes the closing balances of a year as the openings of the next, by the map between their standards; again whenever the former year changed. */
export async function bringBalances(on: Books, from: LedgerRow, to: LedgerRow): Promise<void> {
  const [before, after] = [await chartOf(on, from.id), await chartOf(on, to.id)];
  const { codeMap } = standards[to.standard];
  const map = from.standard === to.standard ? {} : codeMap;
  const sums = await readBalances(on, from.id, { from: from.year * 100, to: from.year * 100 + 12 });
  const openings = new Map<string, Opening>();
  for (const { subjectId, setId, debitCents, creditCents } of sums) {
    const row = before.byId.get(subjectId);
    const target = row && landing(after, mappedNumber(row.number, map), row);
    if (!target) continue;
    // A result lands on net assets, which are of no department.
    const bearing = row.subType >= 6 ? noSet : setId;
    const key = `${target.id} ${bearing}`;
    const own = target.side === 'debit' ? debitCents - creditCents : creditCents - debitCents;
    const openingCents = (openings.get(key)?.openingCents ?? 0) + own;
    openings.set(key, { subjectId: target.id, setId: bearing, openingCents, debitCents: 0, creditCents: 0 });
  }
  const rows = [...openings.values()].filter(({ openingCents }) => openingCents !== 0);
  await putOpenings(on, to, after, rows);
}

/** The lowest subject that a balance lands on: the one of its number, or the first below it. Results not carried over land on their net assets. */
function landing(after: Chart, number: string, { subType, restriction }: SubjectRow): SubjectRow | undefined {
  const wanted = subType >= 6 ? (restriction === 'restricted' ? '3102' : '3101') : number;
  return after.rows.find((row) => row.isLowest && row.number.startsWith(wanted));
}
