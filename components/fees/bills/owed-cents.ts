import type { BillRow } from '@/lib/contracts/fees/bills.ts';

/** What the family is asked for: of a draft, of which nothing is due yet, what it will be asked for. */
export const owedCents = ({ state, receivableCents, dueCents }: BillRow): number =>
  state === 'draft' ? receivableCents : dueCents;
