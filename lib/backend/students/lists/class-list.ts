import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { fieldsWith, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { wantedFacts } from '@/lib/contracts/students/report-names.ts';
import type { ClassListRow } from '@/lib/contracts/students/reports.ts';
import { limits } from '@/lib/rules/limits.ts';
import { maskPhone } from '@/lib/rules/phone.ts';
import { picked } from '@/lib/rules/picked.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { type CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { findClass } from '../class-facts.ts';
import { type Guardian, guardiansOf, type Student } from '../register.ts';
import { brake } from '../revealing.ts';
import { students } from '../schema.ts';

type Calls = typeof reportCalls;
type Input = ParsedInputOf<Calls['classList']>;

/** The children of a class as a list to be printed. @throws ServiceError notFound (class), tooManyRows */
export const classList = (ctx: Ctx, input: Input): Promise<ReplyOf<Calls['classList']>> => read(ctx, input, maskPhone);

/**
 * The emergency sheet of a class with whole phones.
 * @throws ServiceError notFound (class), tooManyRows; returns revealLimit, revealSpent
 */
export async function emergencySheet(
  ctx: Ctx,
  input: ParsedInputOf<Calls['emergencySheet']>,
): Promise<ReplyOf<Calls['emergencySheet']> | CommittedRefusal> {
  const list = await read(ctx, { ...input, kind: 'emergency' }, (phone) => phone);
  const phones = list.rows.reduce((sum, { guardians }) => sum + guardians.length, 0);
  const refused = await brake(ctx, { kind: 'sheets', object: `${input.classId} ${list.on}`, shown: phones });
  ctx.audit({
    object: { type: 'class', id: input.classId },
    result: refused ? 'refused' : 'done',
    change: { on: list.on, students: list.rows.length, phones },
  });
  return refused ?? list;
}

async function read(ctx: Ctx, { kind, classId, on }: Input, shown: (phone: string) => string) {
  await findClass(ctx, classId ?? null);
  const day = today(ctx);
  const rows = await ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), isNull(students.deletedAt), during(ctx, classId, on ?? day, day)))
    .orderBy(...orderOf(kind))
    .limit(limits.printedRows + 1);
  if (rows.length > limits.printedRows)
    throw new ServiceError('tooManyRows', { rows: limits.printedRows + 1, max: limits.printedRows });
  const called = await guardiansOf(
    ctx,
    rows.map(({ id }) => id),
  );
  const listed = rows.map((child) => rowOf(child, called.get(child.id) ?? [], shown));
  return { on: on ?? day, rows: kind === 'missing' ? listed.filter(({ missing }) => missing.length > 0) : listed };
}

/** Who is in the class now, or was on a day gone by. */
function during({ school }: Ctx, classId: string | undefined, on: string, today: string): SQL | undefined {
  if (on === today)
    return and(inArray(students.state, ['enrolled', 'suspended']), classId ? eq(students.classId, classId) : undefined);
  return sql`exists (select from class_memberships m where m.school_id = ${school.id} and m.student_id = ${students.id}
    and m.from_on <= ${on} and (m.to_on is null or m.to_on > ${on}) ${classId ? sql`and m.class_id = ${classId}` : sql``})`;
}

function orderOf(kind: Input['kind']) {
  if (kind === 'birthdays') return [sql`to_char(${students.birthDate}, 'MM-DD') nulls last`, asc(students.nameKey)];
  return [asc(students.classKey), asc(students.number), asc(students.id)];
}

function rowOf(child: Student, called: readonly Guardian[], shown: (phone: string) => string): ClassListRow {
  const missing = wantedFacts.filter((fact) => {
    if (fact === 'class') return child.classId === null;
    if (fact === 'guardians') return called.length === 0;
    return !child[fact];
  });
  return {
    id: child.id,
    ...picked(child, ['number', 'name', 'photoId', ...fieldsWith('printed').map((name) => shownName(name))]),
    className: child.className || null,
    guardians: called.map(({ relation, relationName, name, phone, mayPickUp }) => ({
      relation,
      relationName,
      name,
      phone: shown(phone),
      mayPickUp,
    })),
    missing,
  };
}
