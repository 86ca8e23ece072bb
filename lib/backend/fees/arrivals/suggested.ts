import { and, asc, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { type MatchedArrival, matchArrival, type OwingFamily } from '@/lib/rules/fees/arrival-match.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { readings } from '@/lib/rules/pinyin-keys.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { familiesOf, type KnownStudent } from '../../students/index.ts';
import { batchesOf } from '../bills/rows.ts';
import type { feeArrivals } from '../schema/arrivals.ts';
import { feeBills } from '../schema/bills.ts';

export type StoredArrival = typeof feeArrivals.$inferSelect;

/** Whose money of those that wait seems to be, as bills and names stand now. */
export interface Suggested extends Omit<MatchedArrival, 'family'> {
  readonly arrival: StoredArrival;
  readonly family: KnownFamily;
}

export async function suggestedFor(ctx: Ctx, arrivals: readonly StoredArrival[]): Promise<Suggested[]> {
  if (arrivals.length === 0) return [];
  const families = await owingFamilies(
    ctx,
    arrivals.some(({ remark }) => /[a-z]{2}/i.test(remark.normalize('NFKC'))),
  );
  return arrivals.flatMap((arrival) => {
    const match = matchArrival(arrival, families);
    const family = families.find((one) => one === match?.family);
    return match && family ? [{ ...match, arrival, family }] : [];
  });
}

/** The child at whose name the payment is booked: the one of its first bill, else the first of the family. */
export const anchorOf = ({ parts, family }: Suggested) =>
  family.students.find(({ id }) => id === family.studentOf.get(parts[0]?.billId ?? '')) ?? family.students[0];

/** A suggestion as it is shown. */
export function shownSuggestion(suggested: Suggested): ArrivalRow['suggestion'] {
  const { family, parts, keptCents, reasons, isSure } = suggested;
  const student = anchorOf(suggested);
  if (!student) return null;
  return {
    ...{ student, keptCents, reasons: [...reasons], isSure },
    parts: parts.map((part) => ({
      ...part,
      billNumber: family.bills.find(({ id }) => id === part.billId)?.number ?? '',
      studentName: family.students.find(({ id }) => id === family.studentOf.get(part.billId))?.name ?? '',
    })),
  };
}

/** A family that owes something, with what is shown of its children. */
interface KnownFamily extends OwingFamily {
  readonly students: readonly KnownStudent[];
  /** Whose bill it is. */
  readonly studentOf: ReadonlyMap<string, string>;
}

/**
 * Families of which something is due that may be paid by hand: four statements, however many they are.
 * @param withReadings whether names are looked for as they are spoken, which takes time
 */
async function owingFamilies(ctx: Ctx, withReadings: boolean): Promise<KnownFamily[]> {
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
