import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { findClass } from '../class-facts.ts';
import { students } from '../schema.ts';
import { atSchool, recordedKey } from './grouping-key.ts';

type List = typeof reportCalls.enrolmentList;

/** The children behind one number of the enrolment, by class and number. @throws ServiceError notFound (class) */
export async function enrolmentList(ctx: Ctx, input: ParsedInputOf<List>): Promise<ReplyOf<List>> {
  const { gender, page } = input;
  const size = limits.eventPageRows;
  const where = and(
    ofSchool(ctx, students),
    isNull(students.deletedAt),
    eq(students.state, atSchool),
    await inRow(ctx, input),
    gender ? eq(students.gender, gender) : undefined,
  );
  const { id, number, name, gender: ofGender, birthDate, className } = students;
  const rows = await ctx.tx
    .select({ id, number, name, gender: ofGender, birthDate, className })
    .from(students)
    .where(where)
    .orderBy(asc(students.classKey), asc(number), asc(id))
    .limit(size)
    .offset((page - 1) * size);
  const [all] = await ctx.tx.select({ total: count() }).from(students).where(where);
  return {
    rows: rows.map((row) => ({ ...row, className: row.className || null })),
    total: all?.total ?? 0,
    page,
    size,
  };
}

async function inRow(ctx: Ctx, { by, key }: ParsedInputOf<List>): Promise<SQL | undefined> {
  if (by === 'gender') return sql`${students.gender} = ${key}`;
  if (by !== 'class') return sql`${recordedKey(by, today(ctx))} = ${key}`;
  if (key === 'none') return isNull(students.classId);
  await findClass(ctx, key);
  return eq(students.classId, key);
}
