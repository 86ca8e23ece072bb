import type { refundCalls } from '@/lib/contracts/fees/refund-calls.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { acceptRefunds, decideRefunds } from './decide.ts';
import { oneRefund, pageOfRefunds } from './page.ts';
import { suggestRefunds } from './suggest-refunds.ts';

export const refundVerbs: VerbGroup<typeof refundCalls> = {
  refunds: pageOfRefunds,
  refund: oneRefund,
  suggestRefunds,
  decideRefunds,
  acceptRefunds,
};
