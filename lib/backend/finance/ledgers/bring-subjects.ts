import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { mappedNumber } from '@/lib/rules/finance/code-map-table.ts';
import { standards } from '@/lib/rules/finance/standard.ts';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import { parentNumber } from '@/lib/rules/finance/subject-number.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { financeSubjects } from '../schema.ts';
import { type Chart, chartFrom, chartOf, type SubjectRow } from '../subjects/chart.ts';
import { officialSubjects } from '../subjects/furnish.ts';
import type { Books, LedgerRow } from './find-ledger.ts';

/** A year that takes over from another; one that is only looked at has no ledger yet. */
export interface YearAfter {
  readonly id: string;
  readonly standard: StandardId;
}

/** The map of numbers from one edition to the next; none where the edition stays. */
export const codeMapBetween = (from: StandardId, to: StandardId) => (from === to ? {} : standards[to].codeMap);

/**
 * The subjects a year begins with: the official ones of its standard, set as they were, and those the school had added.
 */
export function firstSubjects(on: Books, from: LedgerRow, before: Chart, to: YearAfter): Chart {
  const official = officialSubjects(on, to.id, standards[to.standard]);
  const set = official.map((row) => ({ ...row, ...kept(from, before, to, row, official) }));
  const { added, raised } = missing(on, from, before, to, set);
  const rows = set.map((row) => (raised.includes(row.id) ? { ...row, isLowest: false, carryTo: null } : row));
  return chartFrom([...rows, ...added].toSorted((a, b) => (a.number < b.number ? -1 : 1)));
}

/**
 * What the school had set on an official subject. Where the edition changes, results go where the new one sends them.
 */
function kept(
  { standard }: LedgerRow,
  before: Chart,
  to: YearAfter,
  { number, isLowest }: SubjectRow,
  official: readonly SubjectRow[],
): Partial<SubjectRow> {
  const map = codeMapBetween(standard, to.standard);
  const formerOf = (now: string) => before.rows.find((row) => row.official && mappedNumber(row.number, map) === now);
  const former = formerOf(number);
  if (!former) {
    // What the year divides asks of each part what it asked of the whole.
    const whole = formerOf(number.slice(0, -2));
    return whole?.isLowest ? { auxiliaryKinds: whole.auxiliaryKinds } : {};
  }
  const original = standards[standard].chart.find((one) => one.number === former.number)?.name;
  const { auxiliaryKinds, enabled, entrusted, name, sounds, currency, unit } = former;
  const target = former.carryTo && before.byId.get(former.carryTo)?.number;
  const sameTarget = standard === to.standard && official.find((row) => row.number === target);
  return {
    auxiliaryKinds: former.isLowest && !isLowest ? [] : auxiliaryKinds,
    enabled,
    entrusted,
    currency: isLowest ? currency : null,
    unit: isLowest ? unit : null,
    ...(name === original ? {} : { name, sounds }),
    ...(standard === to.standard ? { carryTo: sameTarget ? sameTarget.id : null } : {}),
  };
}

/** Subjects that the school added and a year lacks, and those of the year that they stand below. */
function missing(on: Books, from: LedgerRow, before: Chart, to: YearAfter, existing: readonly SubjectRow[]) {
  const map = codeMapBetween(from.standard, to.standard);
  const byNumber = new Map(existing.map((row) => [row.number, row]));
  const ids = new Map(existing.map(({ number, id }) => [number, id]));
  const added: SubjectRow[] = [];
  for (const row of before.rows.filter(({ official }) => !official)) {
    const number = mappedNumber(row.number, map);
    // One of the first level that the school added is its own.
    const parent = byNumber.get(number.slice(0, 4)) ?? (number.length === 4 ? row : undefined);
    if (ids.has(number) || !parent) continue;
    if (number.length === 4) byNumber.set(number, row);
    const id = uuidv7();
    ids.set(number, id);
    const target = row.carryTo ? before.byId.get(row.carryTo)?.number : undefined;
    added.push({
      ...row,
      id,
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
  const parents = new Set(added.map(({ number }) => parentNumber(number)));
  const raised = existing.filter((row) => row.isLowest && parents.has(row.number)).map(({ id }) => id);
  return { added, raised };
}

/** Stores the subjects that a year begins with. */
export async function bringSubjects(on: Books, from: LedgerRow, to: LedgerRow): Promise<void> {
  const { rows } = firstSubjects(on, from, await chartOf(on, from.id), to);
  await bulkInsert(on.tx, financeSubjects, [...rows]);
}

/**
 * Adds the subjects that were added to the former year since; only while nothing is posted, because their parents stop
 * being the lowest.
 */
export async function bringNewSubjects(on: Books, from: LedgerRow, to: LedgerRow): Promise<void> {
  const [before, after] = [await chartOf(on, from.id), await chartOf(on, to.id)];
  const { added, raised } = missing(on, from, before, to, after.rows);
  await bulkInsert(on.tx, financeSubjects, added);
  if (raised.length === 0) return;
  await on.tx
    .update(financeSubjects)
    .set({ isLowest: false, carryTo: null })
    .where(and(ofSchool(on, financeSubjects), inArray(financeSubjects.id, raised)));
}
