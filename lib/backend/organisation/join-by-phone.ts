import { and, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { accounts } from '../account/schema.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { openPlaces } from './places.ts';
import { staff } from './schema.ts';

interface Joining extends Pick<Ctx, 'tx' | 'now'> {
  readonly school: Pick<Ctx['school'], 'id'>;
}

/**
 * Gives members of staff without an account the account that has proven their phone; where two lines have one phone,
 * the first number.
 * @returns how many
 */
export async function joinStaffByPhone(ctx: Joining, phones: readonly string[]): Promise<number> {
  if (phones.length === 0) return 0;
  const waiting = and(ofSchool(ctx, staff), eq(staff.enabled, true), isNull(staff.accountId));
  const first = ctx.tx
    .select({ number: min(staff.number) })
    .from(staff)
    .where(and(waiting, inArray(staff.phone, [...phones])))
    .groupBy(staff.phone);
  const holder = sql`(select ${accounts.id} from ${accounts} where ${accounts.phone} = ${staff.phone})`;
  const joined = await ctx.tx
    .update(staff)
    .set({
      accountId: holder,
      version: sql`${staff.version} + 1`,
      updatedAt: ctx.now,
      updatedBy: holder,
    })
    .where(and(waiting, inArray(staff.number, first)))
    .returning({ accountId: staff.accountId, staffId: staff.id });
  const rows = joined.flatMap(({ accountId, staffId }) =>
    accountId ? [{ accountId, staffId, memberOf: ctx.school.id, createdAt: ctx.now }] : [],
  );
  await openPlaces(ctx.tx, rows);
  return rows.length;
}
