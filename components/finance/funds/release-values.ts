import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { proposedRelease } from '@/lib/rules/finance/funds.ts';

export type FundUsage = CallReply<'finance.fundUsage'>;

/** What is filled in to lift a restriction. */
export interface ReleaseValues {
  readonly onDate: string;
  /** Keys of the expenses that were paid for out of the fund. */
  readonly spent: readonly string[];
  readonly cents: string;
  readonly targetId: string;
  readonly evidence: string;
  readonly reference: string;
}

/** What is proposed for the expenses that are ticked. */
export const proposedFor = ({ usage, releasedCents, availableCents }: FundUsage, spent: readonly string[]) =>
  proposedRelease(
    usage.filter(({ key }) => spent.includes(key)).reduce((sum, { cents }) => sum + cents, 0),
    releasedCents,
    availableCents,
  );
