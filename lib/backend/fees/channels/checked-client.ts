import { randomBytes } from 'node:crypto';
import type { ChannelProblem } from '@/lib/rules/fees/channels.ts';
import type { ChannelClient } from './channel-client.ts';

/** A client that can also say whether the channel knows the account, and we the channel. */
export interface CheckedClient extends ChannelClient {
  /** Asks for an order that does not exist: the answer must be the channel's own. @returns what is wrong */
  check(): Promise<ChannelProblem | null>;
}

/** A number that no order has. */
export const nobodysNumber = (): string => `check${randomBytes(13).toString('hex')}`;
