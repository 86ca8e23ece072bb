import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { rollStates } from '@/lib/contracts/students/reference.ts';
import { byIdentity, identityOf } from '@/lib/rules/identity.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { ofSchool } from '../kernel/of-school.ts';
import type { KnownStudent } from './known-students.ts';
import { students } from './schema.ts';
import type { Reading } from './writing.ts';

/**
 * Children on roll by what a person writes of them: a number, which goes first, or a whole name, which several may
 * have. Of a class, where one is given.
 */
export async function namedStudents(
  ctx: Reading,
  written: readonly string[],
  classId: string | null,
): Promise<ReadonlyMap<string, readonly KnownStudent[]>> {
  const wanted = [...new Set(written)];
  if (wanted.length === 0) return new Map();
  const { id, name, number, numberKey, className } = students;
  const rows = await ctx.tx
    .select({ id, name, number, className })
    .from(students)
    .where(
      and(
        ofSchool(ctx, students),
        isNull(students.deletedAt),
        inArray(students.state, [...rollStates]),
        classId === null ? undefined : eq(students.classId, classId),
        or(inArray(numberKey, wanted.map(identityOf)), inArray(name, wanted.map(tidyPersonName))),
      ),
    )
    .orderBy(asc(number));
  const found = rows.map((row): KnownStudent => ({ ...row, className: row.className || null }));
  const numberedSo = byIdentity(found, (one) => one.number);
  const namedSo = Map.groupBy(found, (one) => one.name);
  return new Map(
    wanted.map((text) => {
      const numbered = numberedSo(text);
      return [text, numbered.length > 0 ? numbered : (namedSo.get(tidyPersonName(text)) ?? [])];
    }),
  );
}
