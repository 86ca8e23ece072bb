import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { ChannelClient } from '../channels/channel-client.ts';

/** A channel at which nobody ever pays, as samples and tests begin with. */
export const quietChannel = (channel: PayChannel, more: Partial<ChannelClient> = {}): ChannelClient => ({
  channel,
  prepare: async ({ number, scene }) =>
    scene === 'code' ? { code: `${channel}://pay/${number}` } : { go: `https://wallet.test/${number}` },
  query: async () => ({ state: 'open' }),
  close: async () => ({ state: 'closed' }),
  refund: async () => ({ state: 'accepted', reason: '' }),
  queryRefund: async () => ({ state: 'accepted', reason: '' }),
  statement: async () => ({ state: 'none' }),
  readNotice: () => {
    throw new ServiceError('refused');
  },
  ...more,
});
