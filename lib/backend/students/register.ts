import { and, getTableColumns, inArray, isNotNull, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewStudent } from '@/lib/contracts/students/record.ts';
import { type GuardianRole, guardianRelationIds, type StudentState } from '@/lib/contracts/students/reference.ts';
import type { EventAction } from '@/lib/contracts/students/timeline.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { nameSortKey } from '@/lib/rules/pinyin-keys.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { changeRows } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { onceInReads } from '../kernel/once-in-reads.ts';
import { recount } from './counts.ts';
import { filledIn } from './fields/custom-values.ts';
import { beginMemberships } from './memberships/begin.ts';
import { withNumbersFree } from './numbers.ts';
import { countEventsOf } from './reports/count-movements.ts';
import { guardians, students } from './schema.ts';
import { addTerms, dropTerms, type Findable } from './terms.ts';
import { type NewEvent, noteEvents } from './timeline/note-events.ts';
import type { Reading, Writing } from './writing.ts';

export type Student = typeof students.$inferSelect;
export type Guardian = typeof guardians.$inferSelect;

/** A record on its way into the register, its number settled. */
export interface Entry {
  readonly id: string;
  readonly record: NewStudent;
  readonly inClass: ClassShown | null;
}

/** What a child's row repeats of its class. */
export interface ClassShown {
  readonly name: string;
  readonly sortKey: string;
}

/** The columns of a child that repeat its class and first guardian, so that the list reads one table. */
export function repeated(
  inClass: ClassShown | null,
  [first]: readonly Pick<Called, 'relation' | 'relationName' | 'name' | 'phone'>[],
) {
  return {
    className: inClass?.name ?? '',
    classKey: inClass?.sortKey ?? '',
    guardianRelation: first?.relation ?? null,
    guardianRelationName: first ? relationNameOf(first) : null,
    guardianName: first?.name ?? null,
    guardianPhone: first?.phone ?? null,
  };
}

/** Writes new children with everything derived from them. Fails with the database's 23505 when a number is taken. */
export async function addStudents(w: Writing, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map((entry) => studentRow(w, entry));
  const called = entries.flatMap(({ id, record }) => guardianRows(w, id, record.guardians));
  await bulkInsert(w.tx, students, rows);
  await bulkInsert(w.tx, guardians, called);
  await addTerms(
    w,
    entries.map(({ id, record }) => ({ id, findable: findableOf(record, record.guardians) })),
    { fresh: true },
  );
  await recount(w, { come: rows });
  await beginMemberships(w, rows);
  await noteEvents(w, rows.map(enrolment));
}

const firstEvents: Readonly<Partial<Record<StudentState, EventAction>>> = { applied: 'applied', admitted: 'admitted' };

const enrolment = ({ id, number, className, enteredOn, state }: Student): NewEvent => ({
  studentId: id,
  action: firstEvents[state] ?? 'enrolled',
  on: enteredOn,
  new: { number, className: className || null },
});

function studentRow({ now, school, person }: Writing, { id, record, inClass }: Entry): Student {
  const { guardians: called, custom = {}, ...facts } = record;
  return {
    ...facts,
    schoolId: school.id,
    id,
    numberKey: identityOf(facts.number),
    numberTwin: 0,
    nameKey: nameSortKey(facts.name),
    state: facts.state ?? 'enrolled',
    ...repeated(inClass, called),
    photoId: null,
    custom: filledIn(custom),
    version: 1,
    deletedAt: null,
    createdAt: now,
    createdBy: person.accountId,
    updatedAt: now,
    updatedBy: person.accountId,
  };
}

type Called = Pick<Guardian, 'relation' | 'name' | 'phone'> & {
  readonly relationName?: string | undefined;
} & { readonly [R in GuardianRole]?: boolean | undefined } & {
  readonly id?: string;
  readonly idType?: string | null;
  readonly idNumber?: string | null;
};

const relationNameOf = ({ relation, relationName = '' }: Pick<Called, 'relation' | 'relationName'>) =>
  relation === 'other' ? relationName : '';

/** Guardians in the order of calling. */
export function guardianRows({ school }: Reading, studentId: string, called: readonly Called[]): Guardian[] {
  return called.map((guardian, at) => ({
    schoolId: school.id,
    studentId,
    priority: at + 1,
    id: guardian.id ?? uuidv7(),
    relation: guardian.relation,
    relationName: relationNameOf(guardian),
    name: guardian.name,
    phone: guardian.phone,
    idType: guardian.idType ?? null,
    idNumber: guardian.idNumber ?? null,
    hasCustody: guardian.hasCustody ?? guardianRelationIds[guardian.relation] === guardianRelationIds.father,
    mayPickUp: guardian.mayPickUp ?? true,
    isPayer: guardian.isPayer ?? at === 0,
    getsMessages: guardian.getsMessages ?? true,
  }));
}

export const findableOf = (
  child: { readonly name: string; readonly number: string },
  called: readonly { readonly phone: string }[],
): Findable => ({ name: child.name, number: child.number, phones: called.map(({ phone }) => phone) });

/** Takes children out of the register; they can come back by `bringBack`. @returns those that were present */
export async function takeOut(w: Writing, ids: readonly string[]): Promise<Student[]> {
  return cross(w, ids, true);
}

/**
 * Brings children back; `beside` are children who may have the same number.
 * @returns those that were gone
 * @throws ServiceError duplicate: a number was given to another child meanwhile
 */
export async function bringBack(
  w: Writing,
  ids: readonly string[],
  beside: readonly string[] = [],
): Promise<Student[]> {
  const gone = await w.tx
    .select({ number: students.number })
    .from(students)
    .where(and(ofSchool(w, students), inArray(students.id, [...ids]), isNotNull(students.deletedAt)));
  const numbers = gone.map(({ number }) => number);
  return withNumbersFree(w, numbers, beside, () => cross(w, ids, false));
}

async function cross(w: Writing, ids: readonly string[], leaving: boolean): Promise<Student[]> {
  const moved = await changeRows(
    w,
    students,
    and(inArray(students.id, [...ids]), leaving ? isNull(students.deletedAt) : isNotNull(students.deletedAt)),
    { deletedAt: leaving ? w.now : null },
  ).returning(getTableColumns(students));
  const called = await guardiansOf(
    w,
    moved.map(({ id }) => id),
  );
  const found = moved.map((child) => ({ id: child.id, findable: findableOf(child, called.get(child.id) ?? []) }));
  await (leaving ? dropTerms : addTerms)(w, found);
  await recount(w, leaving ? { gone: moved } : { come: moved });
  await countEventsOf(
    w,
    moved.map(({ id }) => id),
    leaving ? -1 : 1,
  );
  const action = leaving ? 'deleted' : 'restored';
  await noteEvents(
    w,
    moved.map(({ id }) => ({ studentId: id, action })),
  );
  return moved;
}

/** The guardians of one child, in the order of calling. */
export const guardiansOfOne = (ctx: Reading, id: string): Promise<readonly Guardian[]> =>
  onceInReads(ctx, `guardians ${id}`, async () => (await guardiansOf(ctx, [id])).get(id) ?? []);

/** Guardians by child, in the order of calling. */
export async function guardiansOf(ctx: Reading, ids: readonly string[]): Promise<Map<string, Guardian[]>> {
  const found = new Map<string, Guardian[]>();
  if (ids.length === 0) return found;
  const rows = await ctx.tx
    .select()
    .from(guardians)
    .where(and(ofSchool(ctx, guardians), inArray(guardians.studentId, [...ids])))
    .orderBy(guardians.studentId, guardians.priority);
  for (const row of rows) found.set(row.studentId, [...(found.get(row.studentId) ?? []), row]);
  return found;
}
