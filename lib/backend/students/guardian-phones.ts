import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { GuardianRelation } from '@/lib/contracts/students/reference.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { idsIn } from '../kernel/ids-in.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { changeGuardians } from './change-guardians.ts';
import { guardiansOf } from './register.ts';
import { guardians, students } from './schema.ts';
import type { Reading, Writing } from './writing.ts';

/** The phone of whoever answers for a child in a relation; `name` where the record has nobody of that relation. */
export interface NewPhone {
  readonly studentId: string;
  readonly relation: GuardianRelation;
  readonly name: string;
  readonly phone: string;
}

/** What becomes of a phone: the first three are right, and `same` changes nothing. */
export type PhoneOutcome =
  | 'changed'
  | 'added'
  | 'same'
  /** Nobody of that relation is in the record, and the row names nobody. */
  | 'nameMissing'
  /** Several are of that relation. */
  | 'several'
  /** The child has as many guardians as a record holds. */
  | 'tooManyGuardians'
  /** Somebody else who answers for the same child has it. */
  | 'otherGuardian'
  /** Somebody of another name who answers for another child has it. */
  | 'otherChild';

/** By child, the relations of those who have a phone. The published way for other modules. */
export async function relationsWithPhone(
  ctx: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const { studentId, relation, phone } = guardians;
  const rows = await ctx.tx
    .select({ studentId, relation })
    .from(guardians)
    .where(and(ofSchool(ctx, guardians), eq(studentId, idsIn(ids)), ne(phone, '')));
  return new Map(
    [...Map.groupBy(rows, (row) => row.studentId)].map(([id, own]) => [id, new Set(own.map((one) => one.relation))]),
  );
}

/** Who is to be in a record, by the id of who is there already. */
interface Person {
  readonly id: string;
  readonly relation: GuardianRelation;
  readonly name: string;
  readonly phone: string;
}

/**
 * What would become of phones, one after the other: three statements, however many they are.
 * @returns by the order of the phones
 */
export async function judgePhones(ctx: Reading, phones: readonly NewPhone[]): Promise<readonly PhoneOutcome[]> {
  return (await judged(ctx, phones)).outcomes;
}

/**
 * Gives those who answer for children the phones that are right, with everything derived from them; the others are left
 * alone. The same phones once more change nothing.
 * @returns what became of each, by the order of the phones
 */
export async function setGuardianPhones(w: Writing, phones: readonly NewPhone[]): Promise<readonly PhoneOutcome[]> {
  const children = await w.tx
    .select()
    .from(students)
    .where(
      and(
        ofSchool(w, students),
        inArray(students.id, [...new Set(phones.map(({ studentId }) => studentId))]),
        isNull(students.deletedAt),
      ),
    )
    .orderBy(students.id)
    .for('update');
  const { outcomes, people, touched } = await judged(w, phones);
  const changed = children.filter(({ id }) => touched.has(id));
  await changeGuardians(w, changed, ({ id }, before) => {
    const known = new Map(before.map((one) => [one.id, one]));
    return (people.get(id) ?? []).map((one) => ({ ...known.get(one.id), ...one }));
  });
  return outcomes;
}

async function judged(ctx: Reading, phones: readonly NewPhone[]) {
  const families = await guardiansOf(ctx, [...new Set(phones.map(({ studentId }) => studentId))]);
  const people = new Map<string, Person[]>(
    [...families].map(([id, all]) => [
      id,
      all.map(({ id: own, relation, name, phone }) => ({ id: own, relation, name, phone })),
    ]),
  );
  const holders = await holdersOf(ctx, phones);
  const touched = new Set<string>();
  const outcomes = phones.map((wanted) => {
    const family = people.get(wanted.studentId) ?? [];
    const outcome = outcomeOf(wanted, family, holders.get(wanted.phone) ?? []);
    if (outcome === 'changed' || outcome === 'added') {
      touched.add(wanted.studentId);
      people.set(wanted.studentId, withPhone(wanted, family));
      const name = family.find(({ relation }) => relation === wanted.relation)?.name ?? wanted.name;
      const holder = { studentId: wanted.studentId, name };
      holders.set(wanted.phone, [...(holders.get(wanted.phone) ?? []), holder]);
    }
    return outcome;
  });
  return { outcomes, people, touched };
}

interface Holder {
  readonly studentId: string;
  readonly name: string;
}

function outcomeOf(wanted: NewPhone, family: readonly Person[], holders: readonly Holder[]): PhoneOutcome {
  const { studentId, relation, phone, name } = wanted;
  const own = family.filter((one) => one.relation === relation);
  if (own.length > 1) return 'several';
  const [person] = own;
  if (person?.phone === phone) return 'same';
  if (!person && name === '') return 'nameMissing';
  if (!person && family.length >= limits.guardians) return 'tooManyGuardians';
  if (family.some((one) => one.phone === phone)) return 'otherGuardian';
  // Whoever answers for brothers and sisters has the same name with each.
  const called = tidyPersonName(person?.name ?? name);
  const isForeign = holders.some((one) => one.studentId !== studentId && tidyPersonName(one.name) !== called);
  if (isForeign) return 'otherChild';
  return person ? 'changed' : 'added';
}

const withPhone = ({ relation, phone, name }: NewPhone, family: readonly Person[]): Person[] =>
  family.some((one) => one.relation === relation)
    ? family.map((one) => (one.relation === relation ? { ...one, phone } : one))
    : [...family, { id: uuidv7(), relation, name, phone }];

/** Who has these phones by now, whichever child they answer for. */
async function holdersOf(ctx: Reading, phones: readonly NewPhone[]): Promise<Map<string, Holder[]>> {
  const wanted = [...new Set(phones.map(({ phone }) => phone))];
  const { studentId, name, phone } = guardians;
  const rows = await ctx.tx
    .select({ studentId, name, phone })
    .from(guardians)
    .where(and(ofSchool(ctx, guardians), inArray(phone, wanted)));
  return Map.groupBy(rows, (row) => row.phone);
}
