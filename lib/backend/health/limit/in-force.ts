import { type DatedLimit, type HealthLimits, healthLimitsOn } from '@/lib/rules/health/dated-limits.ts';
import type { Tx } from '../../db/client.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { healthLimits as table } from '../schema/limit.ts';

interface Inside {
  readonly tx: Tx;
  readonly school: { readonly id: string };
}

/** What a school has set, in no order. One statement. */
const ownLimits = (inside: Inside): Promise<DatedLimit[]> => {
  const { kind, subject, value, days, source, region, fromOn } = table;
  return inside.tx
    .select({ kind, subject, value, days, source, region, fromOn })
    .from(table)
    .where(ofSchool(inside, table));
};

/** What counts in a school on a day. */
export const limitsOn = async (inside: Inside, day: string): Promise<HealthLimits> =>
  healthLimitsOn(await ownLimits(inside), day);
