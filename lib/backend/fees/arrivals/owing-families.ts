import { and, asc, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { OwingFamily } from '@/lib/rules/fees/arrival-match.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { readings } from '@/lib/rules/pinyin-keys.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { familiesOf, type KnownStudent } from '../../students/index.ts';
import { batchesOf } from '../bills/rows.ts';
import { feeBills } from '../schema/bills.ts';

/** A family that owes something, with what is shown of its children. */
export interface KnownFamily extends OwingFamily {
  readonly students: readonly KnownStudent[];
  /** Whose bill it is. */
  readonly studentOf: ReadonlyMap<string, string>;
}

/**
 * Families of which something is due that may be paid by hand: four statements, however many they are.
 * @param withReadings whether names are looked for as they are spoken, which takes time
 */
export async function owingFamilies(ctx: Ctx, withReadings: boolean): Promise<KnownFamily[]> {
  const bills = await ctx.tx
    .select()
    .from(feeBills)
    .where(
      and(
        ofSchool(ctx, feeBills),
        isNull(feeBills.trashedAt),
        isNull(feeBills.frozenAt),
        isNotNull(feeBills.nextDueOn),
        ne(feeBills.state, 'void'),
        gt(sql`${feeBills.receivableCents} - ${feeBills.waivedCents} - ${feeBills.paidCents}`, 0),
      ),
    )
    .orderBy(asc(feeBills.nextDueOn), asc(feeBills.month), asc(feeBills.number));
  if (bills.length === 0) return [];
  const batches = await batchesOf(ctx, [...new Set(bills.flatMap(({ batchId }) => batchId ?? []))]);
  const families = await familiesOf(ctx, [...new Set(bills.map(({ studentId }) => studentId))]);
  return families.map(({ children, guardians }) => {
    const ids = children.map(({ id }) => id);
    const own = bills.filter(({ studentId }) => ids.includes(studentId));
    return {
      ...{ students: children, guardians },
      studentOf: new Map(own.map(({ id, studentId }) => [id, studentId])),
      children: children.map(({ id, name }) => ({
        ...{ id, name },
        readings: withReadings ? readings(name).map((one) => one.join('')) : [],
      })),
      bills: own.map((bill) => {
        const { allowPartial = true, minPartCents = null } = batches.get(bill.batchId ?? '') ?? {};
        return { id: bill.id, number: bill.number ?? '', dueCents: dueCents(bill), allowPartial, minPartCents };
      }),
    };
  });
}
