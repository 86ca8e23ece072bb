import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { type Gender, genders } from '@/lib/contracts/students/reference.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import type { Grouping } from '@/lib/contracts/students/report-names.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';
import { classSizes } from '../class-facts.ts';
import { countedFor } from '../counts.ts';
import { headcount } from '../headcount.ts';
import { classes, studentCounts, students } from '../schema.ts';
import { atSchool, type Recorded, recordedKey } from './grouping-key.ts';

type Enrolment = typeof reportCalls.enrolment;
type Row = ReplyOf<Enrolment>['rows'][number];
interface Counted {
  readonly key: string;
  readonly gender: Gender;
  readonly students: number;
}

/** Children at school by class, gender, age, nation or household, and how the places are used. */
export async function enrolment(ctx: Ctx, { by }: ParsedInputOf<Enrolment>): Promise<ReplyOf<Enrolment>> {
  const known = await ctx.tx
    .select()
    .from(classes)
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)))
    .orderBy(classes.sortKey, classes.id);
  const maintained = await fromCounts(ctx);
  const inClass = maintained.filter(({ key }) => key !== 'all');
  const inAll = ctx.reach ? inClass : maintained.filter(({ key }) => key === 'all');
  const on = today(ctx);
  const counted = by === 'class' ? inClass : by === 'gender' ? inAll : await grouped(ctx, by, on);
  const rows = gathered(by === 'gender' ? counted.map((row) => ({ ...row, key: row.gender })) : counted);
  const sizes = await classSizes(ctx);
  const heldIn = (id: string) => sizes.get(id) ?? 0;
  return {
    on,
    total: sum(inAll),
    headcount: await headcount(ctx),
    rows:
      by === 'class'
        ? [
            ...known.map(({ id, name, capacity }) => ({
              ...(rows.get(id) ?? empty(id)),
              name,
              capacity,
              held: heldIn(id),
            })),
            ...of(rows, 'none'),
          ]
        : [...rows.values()].toSorted((a, b) => order(by, a, b)),
    classes: known.length,
    capacity: known.reduce((total, { capacity }) => total + capacity, 0),
    overCapacity: known.filter(({ id, capacity }) => heldIn(id) > capacity).length,
  };
}

/** The maintained counts: 'all', 'none' and every class; of a part of the school, its classes. */
async function fromCounts(ctx: Ctx): Promise<Counted[]> {
  return ctx.tx
    .select({ key: studentCounts.scope, gender: studentCounts.gender, students: studentCounts.students })
    .from(studentCounts)
    .where(
      and(ofSchool(ctx, studentCounts), eq(studentCounts.state, atSchool), ctx.reach ? countedFor(ctx) : undefined),
    );
}

/** Grouped from the records: as many as a school has children, however long it keeps them. */
async function grouped(ctx: Ctx, by: Recorded, on: string): Promise<Counted[]> {
  return ctx.tx
    .select({ key: recordedKey(by, on), gender: students.gender, students: count() })
    .from(students)
    .where(and(ofSchool(ctx, students), isNull(students.deletedAt), eq(students.state, atSchool)))
    .groupBy(sql`1`, students.gender);
}

const empty = (key: string): Row => ({
  key,
  name: null,
  capacity: null,
  held: null,
  total: 0,
  gender: Object.fromEntries(genders.map((gender) => [gender, 0])) as Row['gender'],
});

function gathered(counted: readonly Counted[]): Map<string, Row> {
  const rows = new Map<string, Row>();
  for (const { key, gender, students: number } of counted) {
    if (number === 0) continue;
    const row = rows.get(key) ?? empty(key);
    rows.set(key, {
      ...row,
      total: row.total + number,
      gender: { ...row.gender, [gender]: row.gender[gender] + number },
    });
  }
  return rows;
}

const of = (rows: ReadonlyMap<string, Row>, key: string) => {
  const row = rows.get(key);
  return row ? [row] : [];
};
const sum = (counted: readonly Counted[]) => counted.reduce((total, row) => total + row.students, 0);

/** Ages count up, others come by their number; what is not known stands last. */
function order(by: Grouping, a: Row, b: Row): number {
  if ((a.key === '') !== (b.key === '')) return a.key === '' ? 1 : -1;
  return by === 'age' ? Number(a.key) - Number(b.key) : b.total - a.total;
}
