import { and, desc, eq, inArray } from 'drizzle-orm';
import type { FieldErrors } from '@/lib/contracts/errors.ts';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { DocumentReason } from '@/lib/rules/finance/document-states.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { invalidFields } from '../../kernel/service-error.ts';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeAuxiliaryItems, financeLedgers } from '../schema.ts';
import { type Chart, chartOf, fullName } from './chart.ts';

/** Why documents of other modules cannot name a subject; null where they can. */
export function subjectFault({ byNumber }: Chart, number: string): Extract<DocumentReason, `subject${string}`> | null {
  const subject = byNumber.get(number);
  if (!subject) return 'subjectMissing';
  if (!subject.isLowest) return 'subjectNotLowest';
  if (!subject.enabled) return 'subjectDisabled';
  return subject.currency ? 'subjectForeign' : null;
}

/** What looking a subject up needs: a tie reads without a person. */
type ReadingBooks = Pick<Books, 'tx' | 'school'>;

/** The chart of the latest books; null where none are set up. */
async function latestChart(on: ReadingBooks): Promise<Chart | null> {
  const [ledger] = await on.tx
    .select({ id: financeLedgers.id })
    .from(financeLedgers)
    .where(ofSchool(on, financeLedgers))
    .orderBy(desc(financeLedgers.year))
    .limit(1);
  return ledger ? chartOf(on, ledger.id) : null;
}

/** What documents of other modules can name in the latest books, with whole names; none without books. */
export async function bookableSubjects(on: ReadingBooks): Promise<{ number: string; name: string }[]> {
  const chart = await latestChart(on);
  if (!chart) return [];
  return chart.rows
    .filter(({ number }) => subjectFault(chart, number) === null)
    .map(({ number }) => ({ number, name: fullName(chart, number) }));
}

/** A subject as the standard calls it, or called it before, and the number that it has there. */
export interface StandardSubject {
  readonly names: readonly string[];
  readonly otherwise: string;
}

/** Where the standard's subjects stand in the latest books; at the standard's own numbers where there are none. */
interface StandardNumbers {
  /** The first that documents can name: it may have been divided. */
  booked(subject: StandardSubject): string;
  /** The whole of it, with all that it was divided into. */
  whole(subject: StandardSubject): string;
}

/** The subject itself or one below it; another one may begin alike, as the provision for stock does. */
const isOf = (full: string, name: string) => full === name || full.startsWith(`${name}-`);

/** Looks the standard's subjects up in the school's books, which may have given them other numbers. */
export async function standardNumbers(on: ReadingBooks): Promise<StandardNumbers> {
  const chart = await latestChart(on);
  const found = (chart?.rows ?? []).map(({ number }) => number);
  const first = (numbers: readonly string[], { names, otherwise }: StandardSubject) =>
    numbers.find((number) => chart && names.some((name) => isOf(fullName(chart, number), name))) ?? otherwise;
  const bookable = found.filter((number) => chart && subjectFault(chart, number) === null);
  return { booked: (subject) => first(bookable, subject), whole: (subject) => first(found, subject) };
}

/** The auxiliary item in use that bears the first of several names, as documents say it; none where none does. */
export async function itemNamed(
  on: Books,
  kind: AuxiliaryKind,
  names: readonly string[],
): Promise<{ kind: AuxiliaryKind; code: string }[]> {
  if (names.length === 0) return [];
  const of = financeAuxiliaryItems;
  const rows = await on.tx
    .select({ code: of.code, name: of.name })
    .from(of)
    .where(and(ofSchool(on, of), eq(of.kind, kind), eq(of.enabled, true), inArray(of.name, [...names])));
  const found = names.flatMap((name) => rows.filter((row) => row.name === name)).at(0);
  return found ? [{ kind, code: found.code }] : [];
}

/**
 * Refuses numbers that the latest books cannot take; without books, and of empty ones, nothing is known to be wrong.
 * @param named numbers by the fields in which they were typed
 * @throws ServiceError invalid, by field
 */
export async function refuseUnbookable(on: Books, named: Readonly<Record<string, string>>): Promise<void> {
  const typed = Object.entries(named).filter(([, number]) => number !== '');
  const chart = typed.length > 0 ? await latestChart(on) : null;
  if (!chart) return;
  const faults = typed.flatMap(([field, number]) => {
    const fault = subjectFault(chart, number);
    return fault ? [[field, { key: fault === 'subjectMissing' ? 'subjectUnknown' : fault }] as const] : [];
  });
  if (faults.length === 0) return;
  const fields: FieldErrors = Object.fromEntries(faults);
  throw invalidFields(fields);
}
