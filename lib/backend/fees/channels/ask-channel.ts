import { log } from '@/lib/log.ts';
import { boundedBytes } from '@/lib/rules/bounded-stream.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { askOutside } from '../../kernel/ask-outside.ts';
import { now } from '../../kernel/clock.ts';

/** An answer as it came, which proves nothing before its signature has been looked at. */
export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** How much an answer may be, and how long it may take. */
interface Most {
  readonly bytes: number;
  readonly ms: number;
}
/** A file takes longer than an answer. */
export const statementMost: Most = { bytes: limits.feeStatementBytes, ms: limits.feeStatementMs };

interface Line {
  misses: number;
  restsUntil: number;
}

// On globalThis because the bundler makes several copies of a module, and a channel that is silent is so for all.
const shared = globalThis as { __payChannelLines?: Map<string, Line> };
shared.__payChannelLines ??= new Map();
const lines = shared.__payChannelLines;

/**
 * Asks a channel once. One that gave no answer several times in a row is not asked for a while, so that who waits is
 * told at once. The address stays out of the log: its query names orders.
 * @returns null where it gave no answer in time, or one that says it is out of order
 */
export async function askChannel(
  channel: PayChannel,
  url: URL,
  init: RequestInit,
  most: Most = { bytes: limits.feeAnswerBytes, ms: limits.feeChannelMs },
): Promise<Heard | null> {
  const door = `${channel} ${url.origin}`;
  const line = lines.get(door) ?? { misses: 0, restsUntil: 0 };
  lines.set(door, line);
  if (now().getTime() < line.restsUntil) return null;
  const heard = await once(channel, url, init, most);
  line.misses = heard ? 0 : line.misses + 1;
  line.restsUntil = line.misses < limits.feeChannelMisses ? 0 : now().getTime() + limits.feeChannelRestMs;
  return heard;
}

async function once(channel: PayChannel, url: URL, init: RequestInit, most: Most): Promise<Heard | null> {
  try {
    const signal = AbortSignal.timeout(most.ms);
    const { status, headers, body } = await askOutside(url, { ...init, redirect: 'manual', signal });
    const bytes = await boundedBytes(body, most.bytes, () => new RangeError('answer'));
    if (status < 500) return { status, headers, body: Buffer.from(bytes) };
    log.warn({ channel, status }, 'the payment channel is out of order');
  } catch (error) {
    log.warn({ channel, reason: error instanceof Error ? error.name : '' }, 'the payment channel gave no answer');
  }
  return null;
}
