import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { staff } from './schema.ts';

/** A member of the staff, and the account that messages reach. */
export interface Colleague {
  readonly id: string;
  readonly name: string;
  /** Null before the person has joined. */
  readonly accountId: string | null;
}

/** Those of the given staff who work in this school and are not disabled, by number. */
export async function colleaguesOf(ctx: Pick<Ctx, 'tx' | 'school'>, staffIds: readonly string[]): Promise<Colleague[]> {
  if (staffIds.length === 0) return [];
  return ctx.tx
    .select({ id: staff.id, name: staff.name, accountId: staff.accountId })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), inArray(staff.id, [...staffIds])))
    .orderBy(asc(staff.number));
}
