import { and, eq, isNotNull, lt, max } from 'drizzle-orm';
import { isBalanced, type SalaryItem, slipSums } from '@/lib/rules/salary/slip-items.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { staffNames } from '../../organisation/index.ts';
import { type salaryRecords, salarySheets } from '../schema/record.ts';
import { salarySlips as slips } from '../schema/slip.ts';
import { marker, opener } from '../sealed.ts';

/** What reading sheets needs: a request's context and a job's step both have it. */
export type Reading = Pick<Ctx, 'tx'> & { readonly school: { readonly id: string } };
type Stored = typeof salaryRecords.$inferSelect;

/** The sealed items of a version of a record: the record has those of its newest, its former versions their own. */
export async function sealedItemsOf(on: Reading, row: Stored, sheet = row.sheet): Promise<string> {
  if (sheet === row.sheet) return row.sealedItems;
  const [former] = await on.tx
    .select({ sealedItems: salarySheets.sealedItems })
    .from(salarySheets)
    .where(and(ofSchool(on, salarySheets), eq(salarySheets.recordId, row.id), eq(salarySheets.number, sheet)));
  return former?.sealedItems ?? row.sealedItems;
}

/** The newest version of a record that its owners have got, before one where it is named; null where none has. */
export async function sentSheet(on: Reading, recordId: string, before?: number): Promise<number | null> {
  const earlier = before === undefined ? undefined : lt(slips.sheet, before);
  const [sent] = await on.tx
    .select({ sheet: max(slips.sheet) })
    .from(slips)
    .where(and(ofSchool(on, slips), eq(slips.recordId, recordId), isNotNull(slips.sentAt), earlier));
  return sent?.sheet ?? null;
}

export interface OpenedLine {
  readonly id: string;
  readonly staffId: string;
  readonly approvedMark: string;
  readonly values: readonly number[];
}

export interface OpenedSheet {
  readonly items: readonly SalaryItem[];
  readonly lines: readonly OpenedLine[];
}

/** A version of a record with all of its amounts, the newest where none is named. @throws ServiceError salaryKeyLost */
export async function openSheet(on: Reading, row: Stored, sheet = row.sheet): Promise<OpenedSheet> {
  const open = await opener(on);
  const items = open.items(row.id, await sealedItemsOf(on, row, sheet));
  const found = await on.tx
    .select()
    .from(slips)
    .where(and(ofSchool(on, slips), eq(slips.recordId, row.id), eq(slips.sheet, sheet)));
  return {
    items,
    lines: found.map(({ id, staffId, approvedMark, sealedValues }) => ({
      ...{ id, staffId, approvedMark },
      values: open.values(id, sealedValues),
    })),
  };
}

/** Names of people in a refusal: so many, the others are counted. */
const shownNames = 5;

async function namesOf(on: Pick<Ctx, 'tx' | 'school'>, lines: readonly OpenedLine[]): Promise<string> {
  const names = await staffNames(
    on,
    lines.slice(0, shownNames).map(({ staffId }) => staffId),
  );
  return [...names.values()].join('、');
}

/** @throws ServiceError slipsUnbalanced, with the people */
export async function refuseUnbalanced(on: Pick<Ctx, 'tx' | 'school'>, { items, lines }: OpenedSheet): Promise<void> {
  const off = lines.filter(({ values }) => !isBalanced(slipSums(items, values)));
  if (off.length > 0) throw new ServiceError('slipsUnbalanced', { count: off.length, names: await namesOf(on, off) });
}

/**
 * Refuses lines that say something else than what was approved, whoever changed them and by whatever way.
 * @throws ServiceError slipsChanged, with the people
 */
export async function refuseChanged(on: Pick<Ctx, 'tx' | 'school' | 'now'>, { lines }: OpenedSheet): Promise<void> {
  const mark = await marker(on);
  const off = lines.filter(({ id, staffId, values, approvedMark }) => mark(id, staffId, values) !== approvedMark);
  if (off.length > 0) throw new ServiceError('slipsChanged', { count: off.length, names: await namesOf(on, off) });
}
