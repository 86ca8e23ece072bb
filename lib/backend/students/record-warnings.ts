import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Warning } from '@/lib/contracts/students/record.ts';
import type { StudentState } from '@/lib/contracts/students/reference.ts';
import { type IdentityWarning, identityWarnings } from '@/lib/rules/identity-number.ts';
import { nameSortKey } from '@/lib/rules/pinyin-keys.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { type Class, classSizes } from './class-facts.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

interface Warnable {
  readonly name: string;
  readonly gender: string;
  readonly birthDate: string | null;
  readonly idCardType: string;
  readonly idNumber: string | null;
}

const warningSaid: Readonly<Record<IdentityWarning, readonly [field: string, key: string]>> = {
  checkDigit: ['idNumber', 'checkDigit'],
  birthDate: ['birthDate', 'birthDateDoubt'],
  gender: ['gender', 'genderDoubt'],
};

/** What in a record does not agree with itself. */
export function warningsWithin(record: Warnable): Warning[] {
  if (record.idCardType !== 'residentId' || !record.idNumber) return [];
  return identityWarnings(record.idNumber, record).map((recordWarning) => {
    const [field, key] = warningSaid[recordWarning];
    return { field, key, params: {} };
  });
}

/** What of a record stays in doubt until somebody settles it: it contradicts itself, or nobody can be phoned. */
export function doubtsOf(record: Warnable & { readonly state: StudentState }, guardians: number): Warning[] {
  const isAlone = guardians === 0 && record.state !== 'left';
  return [...warningsWithin(record), ...(isAlone ? [{ field: 'guardians', key: 'noGuardian', params: {} }] : [])];
}

/** Other present children who may be the same child: one document, or one name and birth date. */
export async function warningsAgainstRegister(
  ctx: Reading,
  id: string,
  { name, birthDate, idNumber }: Warnable,
): Promise<Warning[]> {
  const samePerson = birthDate
    ? and(eq(students.nameKey, nameSortKey(name)), eq(students.birthDate, birthDate))
    : undefined;
  const sameDocument = idNumber ? eq(students.idNumber, idNumber) : undefined;
  if (!samePerson && !sameDocument) return [];
  const [other] = await ctx.tx
    .select({ name: students.name, number: students.number, idNumber: students.idNumber })
    .from(students)
    .where(and(ofSchool(ctx, students), isNull(students.deletedAt), ne(students.id, id), or(samePerson, sameDocument)))
    .limit(1);
  if (!other) return [];
  const params = { name: other.name, number: other.number };
  return idNumber !== null && other.idNumber === idNumber
    ? [{ field: 'idNumber', key: 'sameIdInRegister', params }]
    : [{ field: 'name', key: 'samePersonInRegister', params }];
}

/** A class with more children than it has places. */
export async function warningsOfClass(ctx: Reading, chosen: Class | null): Promise<Warning[]> {
  if (!chosen) return [];
  const size = (await classSizes(ctx, chosen.id)).get(chosen.id) ?? 0;
  if (size <= chosen.capacity) return [];
  const params = { name: chosen.name, students: size, capacity: chosen.capacity };
  return [{ field: 'classId', key: 'classFull', params }];
}
