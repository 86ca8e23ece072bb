import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import { nameSortKey } from '@/lib/rules/pinyin-keys.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { holdersOf } from '../../numbers.ts';
import { students } from '../../schema.ts';
import type { Reading } from '../../writing.ts';

/** Present children who hold the numbers of some rows, or may be the children of these rows. */
export interface Known {
  /** By the identity of the number. */
  readonly numbers: ReadonlyMap<string, Other>;
  readonly documents: ReadonlyMap<string, Other>;
  /** By `personKey`. */
  readonly persons: ReadonlyMap<string, Other>;
}
interface Other {
  readonly id: string;
  readonly name: string;
  readonly number: string;
}

/** Name and birth date in one; '' where there is no birth date to tell namesakes apart. */
export const personKey = ({ name, birthDate }: Pick<NewStudent, 'name' | 'birthDate'>) =>
  birthDate ? `${name} ${birthDate}` : '';

/** Looks the rows up in the register, each for itself and for the reason that `holdersOf` tells. */
export async function inRegister(ctx: Reading, records: readonly NewStudent[]): Promise<Known> {
  const holders = await holdersOf(
    ctx,
    records.flatMap(({ number }) => number || []),
  );
  const documents = await heldDocuments(ctx, records);
  const persons = await matching(
    ctx,
    records.flatMap(({ name, birthDate }) => (birthDate ? { key: nameSortKey(name), day: birthDate } : [])),
    sql`${students.nameKey} = wanted.key and ${students.birthDate} = wanted.day`,
  );
  return {
    numbers: new Map(holders.map((holder) => [holder.numberKey, holder])),
    documents,
    persons: new Map(persons.map((other) => [personKey(other), other])),
  };
}

/** Present children who hold the identity numbers of some rows, by the number. */
export async function heldDocuments(
  ctx: Reading,
  records: readonly Pick<NewStudent, 'idNumber'>[],
): Promise<ReadonlyMap<string, Other>> {
  const found = await matching(
    ctx,
    records.flatMap(({ idNumber }) => (idNumber ? { key: idNumber } : [])),
    sql`${students.idNumber} = wanted.key`,
  );
  return new Map(found.flatMap((other) => (other.idNumber ? [[other.idNumber, other] as const] : [])));
}

interface Wanted {
  readonly key: string;
  readonly day?: string;
}

async function matching(ctx: Reading, wanted: readonly Wanted[], match: SQL) {
  if (wanted.length === 0) return [];
  const other = ctx.tx
    .select({
      id: students.id,
      name: students.name,
      number: students.number,
      birthDate: students.birthDate,
      idNumber: students.idNumber,
    })
    .from(students)
    .where(and(ofSchool(ctx, students), match, isNull(students.deletedAt)))
    .limit(1)
    .as('other');
  return ctx.tx
    .select({
      id: other.id,
      name: other.name,
      number: other.number,
      birthDate: other.birthDate,
      idNumber: other.idNumber,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(key text collate "C", day date)`)
    .crossJoinLateral(other);
}
