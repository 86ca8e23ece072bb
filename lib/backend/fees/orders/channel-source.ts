import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { ChannelClient } from '../channels/channel-client.ts';
import { channelClient, noticePath } from '../channels/kept-account.ts';
import type { Reading } from '../working.ts';

/** Who makes clients of channels, and where those send their notices. */
export interface ChannelSource {
  /** Null where the school has not set the channel up, or its keys do not work. */
  readonly client: (ctx: Reading, channel: PayChannel) => Promise<ChannelClient | null>;
  /** Below the product's origin. Null as above. */
  readonly noticePath: (ctx: Reading, channel: PayChannel) => Promise<string | null>;
}

const kept: ChannelSource = {
  client: ({ tx, school }, channel) => channelClient({ tx, school, now: new Date() }, channel),
  noticePath: ({ tx, school }, channel) => noticePath({ tx, school, now: new Date() }, channel),
};

let source = kept;

/** Tests put another source in place of the school's own accounts; without an argument those come back. */
export function channelsFrom(given: ChannelSource = kept): void {
  source = given;
}

/** How the school asks a channel; null where it cannot. */
export const clientOf: ChannelSource['client'] = (ctx, channel) => source.client(ctx, channel);
export const noticePathOf: ChannelSource['noticePath'] = (ctx, channel) => source.noticePath(ctx, channel);
