import type { Finding } from './bill-notes.ts';

/**
 * What stands out on a child's bill beside the month before.
 * @param changeBp the share from which on a change stands out, in hundredths of a percent
 */
export function findingsOfBill(amountCents: number, beforeCents: number | null, changeBp: number): Finding[] {
  return [
    ...(amountCents < 0 ? (['negative'] as const) : []),
    ...(amountCents === 0 ? (['zero'] as const) : []),
    ...(beforeCents !== null && hasChanged(amountCents, beforeCents, changeBp) ? (['changed'] as const) : []),
    ...(beforeCents === null ? (['new'] as const) : []),
  ];
}

/** Whole numbers all the way. A change from nothing is a change of any share. */
function hasChanged(now: number, before: number, changeBp: number): boolean {
  const [change, share] = [BigInt(Math.abs(now - before)), BigInt(Math.abs(before)) * BigInt(changeBp)];
  return change > 0n && change * 10_000n >= share;
}
