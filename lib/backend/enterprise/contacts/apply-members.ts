import { and, eq } from 'drizzle-orm';
import { accounts } from '../../account/schema.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { joinStaffByPhone } from '../../organisation/index.ts';
import { staff } from '../../organisation/schema.ts';
import { memberIds } from './member-ids.ts';

/**
 * Members of the school's corporations whom we know by account get their place among the staff, where a line of the
 * staff list has their proven phone and nobody's account. Done again it changes nothing.
 */
export async function applyMembers(ctx: Ctx) {
  const { tx, school } = ctx;
  const ids = memberIds(ctx);
  const known = await tx
    .select({ accountId: accounts.id, phone: accounts.phone, staffId: staff.id })
    .from(ids)
    .innerJoin(accounts, and(eq(accounts.id, ids.accountId), eq(accounts.enabled, true)))
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(staff.accountId, accounts.id), eq(staff.enabled, true)));
  const waiting = known.filter(({ staffId }) => staffId === null);
  const updated = await joinStaffByPhone(
    ctx,
    waiting.map(({ phone }) => phone),
  );
  ctx.audit({ object: { type: 'school', id: school.id }, change: { updated } });
  return { updated, unchanged: known.length - waiting.length, unmatched: waiting.length - updated };
}
