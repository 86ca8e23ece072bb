import { and, inArray } from 'drizzle-orm';
import { type SafetyFlags, type SafetyItem, safetyItems } from '@/lib/rules/safety-items.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { ServiceError } from '../kernel/service-error.ts';
import { schoolSettings } from './schema.ts';

const items = Object.keys(safetyItems) as SafetyItem[];

/** The key under which a school keeps the flag of a campus-safety item. */
export const safetyFlagKey = (item: SafetyItem) => `safety.${item}`;

/** The flags of the current school; an item that was never set has none. Throws notFound for another school. */
export async function safetyFlags(ctx: Ctx, { schoolId }: { readonly schoolId: string }): Promise<SafetyFlags> {
  if (schoolId !== ctx.school.id) throw new ServiceError('notFound');
  const rows = await ctx.tx
    .select({ key: schoolSettings.key, value: schoolSettings.value })
    .from(schoolSettings)
    .where(and(ofSchool(ctx, schoolSettings), inArray(schoolSettings.key, items.map(safetyFlagKey))));
  const values = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    items.flatMap((item) => {
      const value = values.get(safetyFlagKey(item));
      return typeof value === 'number' ? [[item, value]] : [];
    }),
  );
}
