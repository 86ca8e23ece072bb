import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { ChannelClient } from '../channels/channel-client.ts';
import type { Reading } from '../working.ts';

/** Who makes clients of channels, and where those send their notices. */
export interface ChannelSource {
  /** Null where the school has not set the channel up, or its keys do not work. */
  readonly client: (ctx: Reading, channel: PayChannel) => Promise<ChannelClient | null>;
  /** @param origin of our own pages */
  readonly noticeUrl: (ctx: Reading, channel: PayChannel, origin: string) => string;
}

const none: ChannelSource = {
  client: async () => null,
  noticeUrl: (_, channel, origin) => `${origin}/api/pay/${channel}`,
};

let source = none;

/** Says who makes clients; without an argument nobody does, and no channel is offered. */
export function channelsFrom(given: ChannelSource = none): void {
  source = given;
}

/** How the school asks a channel; null where it cannot. */
export const clientOf: ChannelSource['client'] = (ctx, channel) => source.client(ctx, channel);
export const noticeUrlOf: ChannelSource['noticeUrl'] = (ctx, channel, origin) => source.noticeUrl(ctx, channel, origin);
