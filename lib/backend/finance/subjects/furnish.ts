import { v7 as uuidv7 } from 'uuid';
import type { Standard } from '@/lib/rules/finance/standard.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeSubjects } from '../schema.ts';
import type { SubjectRow } from './chart.ts';
import { soundsOf } from './sounds.ts';

// The charts are the same for every school, and reading them aloud takes longer than storing them.
const heard = new Map<string, string>();
const sounded = (name: string) => {
  const known = heard.get(name) ?? soundsOf(name);
  heard.set(name, known);
  return known;
};

/** Gives a ledger the official subjects of its standard. */
export const furnishSubjects = (on: Books, ledgerId: string, standard: Standard): Promise<void> =>
  bulkInsert(on.tx, financeSubjects, officialSubjects(on, ledgerId, standard));

/** The official subjects of a standard, with carry-over targets where it names them. */
export function officialSubjects(
  on: Books,
  ledgerId: string,
  { chart, carryTo, priorYear }: Standard,
): readonly SubjectRow[] {
  const ids = new Map(chart.map(({ number }) => [number, uuidv7()]));
  const idOf = (number: string) => ids.get(number) ?? '';
  return chart.map(({ number, name, subType, side, restriction }): SubjectRow => {
    const isLowest = !chart.some((other) => other.number !== number && other.number.startsWith(number));
    const isCarried = isLowest && (subType >= 6 || (priorYear !== null && number.startsWith(priorYear)));
    return {
      schoolId: on.school.id,
      id: idOf(number),
      ledgerId,
      number,
      name,
      sounds: sounded(name),
      subType,
      side,
      restriction,
      official: true,
      isLowest,
      enabled: true,
      entrusted: false,
      auxiliaryKinds: [],
      carryTo: isCarried ? idOf(carryTo[restriction ?? 'unrestricted']) : null,
      currency: null,
      unit: null,
      version: 1,
      updatedAt: on.now,
      updatedBy: on.person.accountId,
    };
  });
}
