import type { ArrivalRow } from '@/lib/contracts/fees/arrivals.ts';
import { type MatchedArrival, matchArrival } from '@/lib/rules/fees/arrival-match.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { feeArrivals } from '../schema/arrivals.ts';
import { type KnownFamily, owingFamilies } from './owing-families.ts';

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
