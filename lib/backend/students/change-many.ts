import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ChildrenChanged } from '@/lib/contracts/students/many.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Verbs } from '../kernel/mount.ts';
import { changeRows } from '../kernel/moved-row.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { personName } from '../kernel/people.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { auditedFacts } from './audited-facts.ts';
import type { Student } from './register.ts';
import { students } from './schema.ts';
import { lockStudents } from './student-view.ts';
import { noteEvents } from './timeline/note-events.ts';
import { recordEvents } from './timeline/record-events.ts';

type Endpoints = typeof contract.endpoints;

/**
 * What a field holds for each of these children, by their numbers.
 * @throws ServiceError notFound when one is missing
 */
async function valuesOfMany(
  ctx: Ctx,
  { ids, field }: ParsedInputOf<Endpoints['valuesOfMany']>,
): Promise<ReplyOf<Endpoints['valuesOfMany']>> {
  const wanted = [...new Set(ids)];
  const rows = await ctx.tx
    .select()
    .from(students)
    .where(and(ofSchool(ctx, students), inArray(students.id, wanted), isNull(students.deletedAt)))
    .orderBy(asc(students.number));
  if (rows.length < wanted.length) throw new ServiceError('notFound');
  return { rows: rows.map(({ id, version, [field]: value }) => ({ id, version, value })) };
}

/**
 * Sets a field of these children, all or none; who has the value already stays as it is. Time line and audit tell it
 * child by child, as a correction of each record would.
 * @throws ServiceError notFound; childrenChanged with those who were changed since they were read
 */
async function changeMany(
  ctx: Ctx,
  { field, changes }: ParsedInputOf<Endpoints['changeMany']>,
): Promise<ReplyOf<Endpoints['changeMany']>> {
  const given = new Map(changes.map((one) => [one.id, one]));
  const read = await lockStudents(ctx, [...given.keys()]);
  const late = read.filter(({ id, version }) => given.get(id)?.version !== version);
  if (late.length > 0) throw await childrenChanged(ctx, late);

  const pairs = read.flatMap((before) => {
    const value = given.get(before.id)?.value ?? null;
    return before[field] === value ? [] : [{ before, after: { ...before, [field]: value } as Student }];
  });
  for (const [value, alike] of Map.groupBy(pairs, ({ after }) => after[field]))
    await changeRows(
      ctx,
      students,
      inArray(
        students.id,
        alike.map(({ before }) => before.id),
      ),
      { [field]: value },
    );
  await noteEvents(
    ctx,
    pairs.flatMap(({ before, after }) => recordEvents(before, after)),
  );
  for (const { before, after } of pairs)
    ctx.audit({
      object: { type: 'student', id: before.id },
      change: { old: auditedFacts({ [field]: before[field] }), new: auditedFacts({ [field]: after[field] }) },
    });
  return { changed: pairs.map(({ before: { id, version, [field]: value } }) => ({ id, version: version + 1, value })) };
}

async function childrenChanged(ctx: Ctx, late: readonly Student[]): Promise<ServiceError> {
  const names = new Map<string, string>();
  for (const by of new Set(late.map(({ updatedBy }) => updatedBy))) names.set(by, await personName(ctx.tx, by));
  const detail: ChildrenChanged = {
    children: late.map(({ id, name, updatedBy }) => ({ id, name, changedBy: names.get(updatedBy) ?? '' })),
  };
  return new ServiceError('childrenChanged', { name: late[0]?.name ?? '', count: late.length }, { detail });
}

export const changeManyVerbs: Pick<Verbs<typeof contract>, 'valuesOfMany' | 'changeMany'> = {
  valuesOfMany,
  changeMany,
};
