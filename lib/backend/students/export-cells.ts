import { asc } from 'drizzle-orm';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import { maskIdentityNumber } from '@/lib/rules/identity-number.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import type { Guardian, Student } from './register.ts';
import { classes } from './schema.ts';
import type { Words } from './words.ts';

/** The guardians of a child, one a row, in the columns that their import reads. */
export function* guardianCells(
  { number, name, idNumber, className }: Student,
  called: readonly Guardian[],
  words: Words,
  unmasked: boolean,
): Generator<string[]> {
  const document = (value: string | null) => (value && !unmasked ? maskIdentityNumber(value) : (value ?? ''));
  for (const guardian of called)
    yield [
      number,
      name,
      document(idNumber),
      className,
      guardian.relationName || words.choice('guardianRelation', guardian.relation),
      guardian.name,
      unmasked ? guardian.phone : maskPhone(guardian.phone),
      guardian.idType ? words.choice('guardianIdType', guardian.idType) : '',
      document(guardian.idNumber),
    ];
}

/** The classes of the school in the columns that their import reads. */
export async function classCells(ctx: Ctx, words: Words): Promise<string[][]> {
  const rows = await ctx.tx
    .select()
    .from(classes)
    .where(ofSchool(ctx, classes))
    .orderBy(asc(classes.sortKey), asc(classes.id));
  return rows.map(({ name, stage, grade, entryYear, capacity }) => [
    name,
    words.choice('stage', stage),
    String(grade),
    String(entryYear),
    String(capacity),
  ]);
}

/** What a child has in a field of the school's own. */
export function ownCell({ id, type }: FieldRow, { custom }: Student, words: Words): string {
  const value = custom[id] ?? '';
  return type === 'yesNo' && (value === 'yes' || value === 'no') ? words.truth(value) : value;
}
