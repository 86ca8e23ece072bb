import { sql } from 'drizzle-orm';
import type { Books } from '../ledgers/find-ledger.ts';
import { financeVouchers } from '../schema/vouchers.ts';

/** A voucher whose number changes. */
export interface Renumbered {
  readonly id: string;
  readonly from: number;
  readonly to: number;
}

/** Gives vouchers of one kind and month other numbers. */
export async function renumber({ tx, school }: Books, moved: readonly Renumbered[]): Promise<void> {
  if (moved.length === 0) return;
  // Two steps, because a number may still be borne by one that moves later.
  for (const step of ['away', 'there'] as const)
    await tx.execute(sql`update ${financeVouchers} as v set number = (m->>1)::int
      from jsonb_array_elements(${JSON.stringify(moved.map((one, at) => [one.id, step === 'away' ? -1 - at : one.to]))}::jsonb) m
      where v.school_id = ${school.id} and v.id = (m->>0)::uuid`);
}
