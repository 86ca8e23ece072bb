import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { roleCalls } from '@/lib/contracts/organisation/role-calls.ts';
import { schoolStages } from '@/lib/rules/school-grades.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { lockRow, ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { rowToSave, saveRow } from '../../kernel/saved-row.ts';
import { duplicateOf, invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { isBeyond } from '../is-beyond.ts';
import { inOneOf, lockStaff, raiseStaff } from '../role-holding.ts';
import { roles, staff, staffRoles } from '../schema.ts';
import { forgetRights } from '../school-directory.ts';
import { refuseNobody } from '../staff/member.ts';
import { allKeys } from './roles.ts';

type Calls = typeof roleCalls;
type Role = typeof roles.$inferSelect;

/**
 * Adds or changes a role and who has it.
 * @throws ServiceError notFound, conflict, duplicate; forbidden: a key that the actor does not hold is given away;
 * wrongState: nobody could do everything any more
 */
export async function saveRole(ctx: Ctx, input: ParsedInputOf<Calls['saveRole']>): Promise<ReplyOf<Calls['saveRole']>> {
  const { tx, school } = ctx;
  const { name } = input;
  const keys = [...new Set(input.keys)].sort();
  await lockStaff(ctx);
  const before = await rowToSave(ctx, roles, input, shown);
  const scope = input.scope ?? before?.scope ?? 'all';
  const chosen = input.stages ?? before?.stages ?? [];
  const stages = scope === 'stage' ? schoolStages.filter((stage) => chosen.includes(stage)) : [];
  const members = before ? await membersOf(ctx, before.id) : [];
  const joining = input.staffIds.filter((staffId) => !members.includes(staffId));
  const widened = before !== null && (before.scope !== scope || before.stages.join() !== stages.join());
  const isGiven = joining.length > 0 || widened;
  refuseForeignKeys(ctx, {
    ...{ scope, stages },
    keys: isGiven ? keys : keys.filter((key) => !before?.keys.includes(key)),
  });
  await refuseStrangers(ctx, joining);
  const taken = { constraint: 'roles_name', refusal: duplicateOf('name', name) };
  const { id, version } = await saveRow(ctx, roles, before, { name, keys, scope, stages }, taken);
  await tx.delete(staffRoles).where(and(ofSchool(ctx, staffRoles), eq(staffRoles.roleId, id)));
  const rows = [...new Set(input.staffIds)].map((staffId) => ({ schoolId: school.id, staffId, roleId: id }));
  if (rows.length > 0) await tx.insert(staffRoles).values(rows);
  await raiseStaff(ctx, inOneOf(members, input.staffIds));
  if (before?.keys.includes('*')) await refuseNobody(ctx);
  const change = {
    old: before && { ...reachShown(before), name: before.name, keys: before.keys, staffIds: members },
    new: { ...reachShown({ scope, stages }), name, keys, staffIds: input.staffIds },
  };
  ctx.audit({ object: { type: 'role', id }, change });
  ctx.afterCommit(forgetRights);
  return { id, version };
}

/** Takes away a role that nobody has. @throws ServiceError notFound, conflict, linked */
export async function removeRole(ctx: Ctx, { id, version }: ParsedInputOf<Calls['removeRole']>): Promise<null> {
  await lockStaff(ctx);
  const before = await lockRow(ctx, roles, id);
  await refuseStale(ctx, before, version, shown(before));
  const members = await membersOf(ctx, id);
  if (members.length > 0) throw new ServiceError('linked', { links: String(members.length) });
  await ctx.tx.delete(roles).where(oneOfSchool(ctx, roles, id));
  const change = { old: { ...reachShown(before), name: before.name, keys: before.keys } };
  ctx.audit({ object: { type: 'role', id }, change });
  return null;
}

/** Who gives a role gives its keys: only those that there are and that they hold, no further than they hold them. */
function refuseForeignKeys(ctx: Ctx, role: Pick<Role, 'keys' | 'scope' | 'stages'>): void {
  const known = role.keys.every((key) => key === '*' || allKeys.has(key));
  if (!known) throw invalidFields({ keys: { key: 'wrongFormat' } });
  if (isBeyond(ctx, [role])) throw new ServiceError('forbidden');
}

async function refuseStrangers(ctx: Ctx, staffIds: readonly string[]): Promise<void> {
  if (staffIds.length === 0) return;
  const known = await ctx.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(ctx, staff), inArray(staff.id, [...staffIds])));
  if (known.length !== new Set(staffIds).size) throw new ServiceError('notFound');
}

async function membersOf(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.tx
    .select({ staffId: staffRoles.staffId })
    .from(staffRoles)
    .where(and(ofSchool(ctx, staffRoles), eq(staffRoles.roleId, id)));
  return rows.map(({ staffId }) => staffId);
}

const shown = ({ id, name, keys, scope, stages, version }: Role) => ({ id, name, keys, scope, stages, version });

/** How far a role reaches, as the audit tells it. */
const reachShown = ({ scope, stages }: Pick<Role, 'scope' | 'stages'>) => ({
  scope,
  ...(scope === 'stage' ? { stages } : {}),
});
