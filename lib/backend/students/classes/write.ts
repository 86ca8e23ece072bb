import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { ClassConflict } from '@/lib/contracts/students/classes.ts';
import type { students as contract } from '@/lib/contracts/students.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { breaks } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool, refuseOther } from '../../kernel/of-school.ts';
import { personName } from '../../kernel/people.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { workingStaff } from '../../organisation/index.ts';
import { type Class, classSizes, classSortKey } from '../class-facts.ts';
import { registerChanged } from '../joined.ts';
import { repeatClasses } from '../memberships/steps.ts';
import { classStaff } from '../schema/memberships.ts';
import { classes } from '../schema.ts';
import { classRecords, gradeDueOn } from './view.ts';

type Endpoints = typeof contract.endpoints;
type Staff = ParsedInputOf<Endpoints['createClass']>['staff'];

/** A class of this school. `lock`: nobody changes it until this transaction ends. @throws ServiceError notFound */
export async function theClass(ctx: Ctx, id: string, lock = false): Promise<Class> {
  return findRow(ctx, classes, id, { lock });
}

/** One class as people see it. @throws ServiceError notFound */
export async function getClass(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Endpoints['getClass']>> {
  const [record] = await classRecords(ctx, [await theClass(ctx, id)]);
  if (!record) throw new ServiceError('notFound');
  return record;
}

/** Adds a class. @throws ServiceError duplicate: name and entry year exist; notFound: staff */
export async function createClass(
  ctx: Ctx,
  input: ParsedInputOf<Endpoints['createClass']>,
): Promise<ReplyOf<Endpoints['createClass']>> {
  const { staff, grade: given, ...facts } = input;
  const grade = given ?? gradeDueOn(today(ctx), input);
  const id = uuidv7();
  const by = {
    createdAt: ctx.now,
    createdBy: ctx.person.accountId,
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
  await refuseTaken(ctx, { ...facts, id });
  const sortKey = classSortKey({ ...facts, grade });
  const [row] = await ctx.tx
    .insert(classes)
    .values({ ...facts, grade, schoolId: ctx.school.id, id, sortKey, ...by })
    .onConflictDoNothing()
    .returning();
  if (!row) throw taken(input.name);
  await giveStaff(ctx, id, staff);
  await registerChanged(ctx);
  ctx.audit({ object: { type: 'class', id }, change: { new: input } });
  return getClass(ctx, { id });
}

/**
 * Changes what the input names of a class.
 * @throws ServiceError notFound (class or staff); conflict with the class as it stands; duplicate
 */
export async function updateClass(
  ctx: Ctx,
  input: ParsedInputOf<Endpoints['updateClass']>,
): Promise<ReplyOf<Endpoints['updateClass']>> {
  const { id, version, staff, ...named } = input;
  const before = await theClass(ctx, id, true);
  if (before.version !== version) throw await conflict(ctx, before);
  const changes = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as typeof named;
  const after = { ...before, ...changes };
  const stays = identityOf(after.name) === before.nameKey && after.entryYear === before.entryYear;
  if (!stays) await refuseTaken(ctx, after);
  const written = { ...changes, nameTwin: stays ? before.nameTwin : 0, sortKey: classSortKey(after) };
  try {
    await ctx.tx.transaction((inner) => changeRow({ ...ctx, tx: inner }, classes, before, written));
  } catch (error) {
    throw breaks(error, 'classes_name') ? taken(after.name) : error;
  }
  if (staff) {
    await ctx.tx.delete(classStaff).where(and(ofSchool(ctx, classStaff), eq(classStaff.classId, id)));
    await giveStaff(ctx, id, staff);
  }
  await repeatClasses(ctx, [id]);
  await registerChanged(ctx);
  const old = Object.fromEntries(Object.keys(changes).map((field) => [field, before[field as keyof Class]]));
  const change = { old, new: staff ? { ...changes, staff } : changes };
  ctx.audit({ object: { type: 'class', id }, change });
  return getClass(ctx, { id });
}

/**
 * Closes a class that has no children any more.
 * @throws ServiceError notFound, classInUse, wrongState (closed already)
 */
export async function closeClass(ctx: Ctx, { id }: { readonly id: string }): Promise<ReplyOf<Endpoints['closeClass']>> {
  const before = await theClass(ctx, id, true);
  if (before.closedOn !== null) throw new ServiceError('wrongState');
  const count = (await classSizes(ctx, id)).get(id) ?? 0;
  if (count > 0) throw new ServiceError('classInUse', { count });
  return setClosed(ctx, before, today(ctx));
}

/** Opens a closed class again. @throws ServiceError notFound, wrongState (open) */
export async function reopenClass(
  ctx: Ctx,
  { id }: { readonly id: string },
): Promise<ReplyOf<Endpoints['reopenClass']>> {
  const before = await theClass(ctx, id, true);
  if (before.closedOn === null) throw new ServiceError('wrongState');
  return setClosed(ctx, before, null);
}

async function setClosed(ctx: Ctx, { id, version }: Class, closedOn: string | null) {
  await changeRow(ctx, classes, { id, version }, { closedOn });
  await registerChanged(ctx);
  ctx.audit({ object: { type: 'class', id } });
  return getClass(ctx, { id });
}

async function giveStaff(ctx: Ctx, classId: string, given: Staff): Promise<void> {
  if (given.length === 0) return;
  const known = new Set((await workingStaff(ctx)).map(({ id }) => id));
  if (given.some(({ staffId }) => !known.has(staffId))) throw new ServiceError('notFound');
  await ctx.tx
    .insert(classStaff)
    .values(given.map(({ staffId, role }, at) => ({ schoolId: ctx.school.id, classId, staffId, role, at: at + 1 })));
}

/** Two spellings of a name are one; classes that shared one before that was asked keep theirs. */
function refuseTaken(ctx: Ctx, { id, name, entryYear }: Pick<Class, 'id' | 'name' | 'entryYear'>): Promise<void> {
  const same = and(eq(classes.nameKey, identityOf(name)), eq(classes.entryYear, entryYear));
  return refuseOther(ctx, classes, id, same, taken(name));
}

const taken = (name: string) => duplicateOf('name', name);

async function conflict(ctx: Ctx, current: Class): Promise<ServiceError> {
  const changedBy = await personName(ctx.tx, current.updatedBy);
  const detail: ClassConflict = {
    current: await getClass(ctx, current),
    changedBy,
    changedAt: current.updatedAt.toISOString(),
  };
  return new ServiceError('conflict', { name: changedBy }, { detail });
}
