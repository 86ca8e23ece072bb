import { dueCents } from './bill-states.ts';

interface Part {
  readonly dueOn: string;
  readonly cents: number;
}

interface Settled {
  readonly receivableCents: number;
  readonly waivedCents: number;
  readonly paidCents: number;
}

/** The next day on which a part of a bill is due; null where nothing is. What was waived counts as paid. */
export function nextDueOn(bill: Settled & { readonly dueOn: string; readonly instalments: readonly Part[] }) {
  if (dueCents(bill) === 0) return null;
  let left = bill.waivedCents + bill.paidCents;
  for (const { dueOn, cents } of bill.instalments) {
    if (left < cents) return dueOn;
    left -= cents;
  }
  return bill.dueOn;
}

interface LineRoom {
  readonly at: number;
  readonly itemId: string;
  readonly amountCents: number;
  readonly sponsoredCents: number;
  readonly waivedCents: number;
  readonly paidCents: number;
}

/**
 * What is due of each line of a bill, by its place: together what is due of the bill. A credit is taken off the lines
 * of its item, so that what settles the bill leaves nothing due of an item; what is left of it off the last lines.
 */
export function roomsOf(lines: readonly LineRoom[]): ReadonlyMap<number, number> {
  const rooms = new Map(
    lines.map(({ at, amountCents, sponsoredCents, waivedCents, paidCents }) => {
      return [at, Math.max(0, amountCents - sponsoredCents - waivedCents - paidCents)];
    }),
  );
  const take = (from: readonly LineRoom[], cents: number) =>
    from.reduce((left, { at }) => {
      const room = rooms.get(at) ?? 0;
      rooms.set(at, room - Math.min(room, left));
      return left - Math.min(room, left);
    }, cents);
  const credits = lines.filter(({ amountCents }) => amountCents < 0);
  const lefts = credits.map(({ itemId, amountCents }) =>
    take(
      lines.filter((line) => line.itemId === itemId),
      -amountCents,
    ),
  );
  for (const left of lefts) take(lines.toReversed(), left);
  return rooms;
}

/**
 * Spreads a payment or waiver over the lines of a bill in their order, none below zero; credits take none. Where it is
 * no more than what is due, all of it finds room.
 */
export function spreadOverLines(lines: readonly LineRoom[], cents: number): { at: number; cents: number }[] {
  const rooms = roomsOf(lines);
  let left = cents;
  return lines.flatMap(({ at }) => {
    const taken = Math.min(left, rooms.get(at) ?? 0);
    left -= taken;
    return taken > 0 ? [{ at, cents: taken }] : [];
  });
}
