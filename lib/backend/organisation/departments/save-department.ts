import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { departmentCalls } from '@/lib/contracts/organisation/department-calls.ts';
import type { Department } from '@/lib/contracts/organisation/departments.ts';
import { isWithin, levelOf } from '@/lib/rules/department-tree.ts';
import { limits } from '@/lib/rules/limits.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { colleaguesOf } from '../colleagues.ts';
import { lockStaff } from '../role-holding.ts';
import { departments } from '../schema.ts';
import { departmentsOf } from './departments.ts';

type Calls = typeof departmentCalls;
type Input = ParsedInputOf<Calls['saveDepartment']>;

/**
 * Adds a department, renames one or moves one with all below it.
 * @throws ServiceError notFound, conflict; duplicate: one beside it has the name; invalid: it would stand below itself,
 * too deep, or there are too many
 */
export async function saveDepartment(ctx: Ctx, input: Input): Promise<ReplyOf<Calls['saveDepartment']>> {
  const { parentId, name, sort } = input;
  await mustWork(ctx, input);
  await lockStaff(ctx);
  const { rows } = await departmentsOf(ctx);
  const before = input.id ? await departmentIn(ctx, input.id, rows, input.version) : null;
  refuseMisplaced(rows, input);
  const { headId = before?.head?.id ?? null, deputyId = before?.deputy?.id ?? null } = input;
  const facts = { parentId, name, sort, headId, deputyId };
  const { id, version } = await saveRow(ctx, departments, before, facts);
  const led = before && { headId: before.head?.id ?? null, deputyId: before.deputy?.id ?? null };
  const old = before && { parentId: before.parentId, name: before.name, sort: before.sort, ...led };
  ctx.audit({ object: { type: 'department', id }, change: { old, new: facts } });
  return { id, version };
}

/** @throws ServiceError notFound: head or deputy do not work here */
async function mustWork(ctx: Ctx, { headId, deputyId }: Input): Promise<void> {
  const named = [...new Set([headId ?? [], deputyId ?? []].flat())];
  if ((await colleaguesOf(ctx, named)).length < named.length) throw new ServiceError('notFound');
}

/** Takes away an empty department. @throws ServiceError notFound, conflict, departmentInUse */
export async function removeDepartment(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Calls['removeDepartment']>,
): Promise<null> {
  await lockStaff(ctx);
  const { rows } = await departmentsOf(ctx);
  const { name, staffCount } = await departmentIn(ctx, id, rows, version);
  const below = rows.filter(({ parentId }) => parentId === id).length;
  if (staffCount + below > 0) throw new ServiceError('departmentInUse', { name, staff: staffCount, below });
  await ctx.tx.delete(departments).where(oneOfSchool(ctx, departments, id));
  ctx.audit({ object: { type: 'department', id }, change: { old: { name } } });
  return null;
}

/** The department as it stands. @throws ServiceError notFound, conflict */
async function departmentIn(ctx: Ctx, id: string, rows: readonly Department[], read: number | undefined) {
  const [row] = await ctx.tx
    .select()
    .from(departments)
    .where(oneOfSchool(ctx, departments, id));
  const shown = rows.find((one) => one.id === id);
  if (!row || !shown) throw new ServiceError('notFound');
  await refuseStale(ctx, row, read, shown);
  return shown;
}

function refuseMisplaced(rows: readonly Department[], { id, parentId, name }: Input): void {
  const refuse = (field: 'parentId' | 'name', key: string, params = {}) => {
    throw invalidFields({ [field]: { key, params } });
  };
  if (id === undefined && rows.length >= limits.departments) refuse('name', 'tooMany', { max: limits.departments });
  if (parentId !== null && !rows.some((row) => row.id === parentId)) throw new ServiceError('notFound');
  if (parentId !== null && id !== undefined && isWithin(rows, parentId, id)) refuse('parentId', 'ownBranch');
  const isTaken = rows.some((row) => row.parentId === parentId && row.name === name && row.id !== id);
  if (isTaken) throw duplicateOf('name', name);
  const own = id === undefined ? [] : rows.filter((row) => isWithin(rows, row.id, id));
  const depth = Math.max(0, ...own.map((row) => levelOf(rows, row.id))) - (id ? levelOf(rows, id) : 0) + 1;
  if ((parentId === null ? 0 : levelOf(rows, parentId)) + depth > limits.departmentLevels)
    refuse('parentId', 'tooDeep', { max: limits.departmentLevels });
}
