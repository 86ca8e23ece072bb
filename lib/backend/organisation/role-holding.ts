import { eq, inArray } from 'drizzle-orm';
import type { JobCtx } from '../kernel/jobs.ts';
import { changeRows } from '../kernel/moved-row.ts';
import { roles, schools, staff } from './schema.ts';

type Changing = Pick<JobCtx, 'tx' | 'school' | 'now' | 'person'>;

/** Nobody else changes who belongs to the staff and who holds which role until this transaction ends. */
export async function lockStaff({ tx, school }: Pick<JobCtx, 'tx' | 'school'>): Promise<void> {
  await tx.select({ id: schools.id }).from(schools).where(eq(schools.id, school.id)).for('update');
}

/** What came or went from one list to the other. */
export const inOneOf = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((id) => !after.includes(id)),
  ...after.filter((id) => !before.includes(id)),
];

/**
 * Who holds a role can be set from the role and from the member: roles whose members changed elsewhere are no longer as
 * a form read them.
 */
export async function raiseRoles(ctx: Changing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await changeRows(ctx, roles, inArray(roles.id, [...new Set(ids)]), {});
}

/** The other way: members whose roles changed elsewhere. */
export async function raiseStaff(ctx: Changing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await changeRows(ctx, staff, inArray(staff.id, [...new Set(ids)]), {});
}
