import { isOpenChannelRefund } from '@/lib/rules/fees/channel-refunds.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { StoredRefund } from './refunds.ts';

/** What happens where a refund has come to its end, done or refused. */
type Follower = (ctx: Ctx, refund: StoredRefund) => Promise<void>;

let follower: Follower | null = null;

/** Says who waits for the end of refunds; the application does, where it is put together. */
export function joinChannelRefunds(given: Follower | null): void {
  follower = given;
}

export const refundEnded: Follower = async (ctx, refund) => {
  if (!isOpenChannelRefund(refund.state)) await follower?.(ctx, refund);
};
