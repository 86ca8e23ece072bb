import type { BatchRow } from '@/lib/contracts/fees/batches.ts';

/** What the families of a batch still owe, or will be asked for once it is published. */
export const outstandingCents = (of: BatchRow): number =>
  of.amountCents - of.sponsoredCents - of.waivedCents - of.paidCents;
