import { dayAfter } from '../days.ts';
import type { PayChannel } from './channels.ts';

/**
 * Where a refund to the channel by which was paid stands: asked for, taken up (which is not done), done, refused for
 * good, or nobody knows.
 */
export const channelRefundStates = ['asked', 'accepted', 'unclear', 'done', 'failed'] as const;
export type ChannelRefundState = (typeof channelRefundStates)[number];

/** States of which the channel has to be asked again, always under the same number. */
export const openChannelRefundStates = ['asked', 'accepted', 'unclear'] as const;
export const isOpenChannelRefund = (state: ChannelRefundState): boolean =>
  openChannelRefundStates.some((one) => one === state);

/** What an answer of a channel says of a refund. */
export type ChannelRefundAnswer = 'success' | 'accepted' | 'failed' | 'unclear';

/** Where a refund stands after an answer: what is final stays so, and what was taken up once is not merely unclear. */
export function channelRefundAfter(state: ChannelRefundState, answer: ChannelRefundAnswer): ChannelRefundState {
  if (!isOpenChannelRefund(state)) return state;
  if (answer === 'success') return 'done';
  if (answer === 'unclear') return state === 'accepted' ? 'accepted' : 'unclear';
  return answer;
}

const [second, hour] = [1_000, 3_600_000];
const firstAsks = [30 * second, 120 * second, 600 * second, hour];
/** Cards take working days, and holidays may lie between: beyond this a person asks. */
const keptAskingMs = 30 * 24 * hour;

/** When a channel is asked again about a refund that is not final: soon at first, hourly for a day, then less. */
export function nextRefundAskAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime();
  if (age >= keptAskingMs) return null;
  const step = age < 24 * hour ? hour : 6 * hour;
  const next = firstAsks.find((ms) => ms > age) ?? (Math.floor(age / step) + 1) * step;
  return new Date(createdAt.getTime() + next);
}

/** So many days after a payment a channel still takes it back. */
export const refundDays: Readonly<Record<PayChannel, number>> = { wechat: 365, alipay: 365 };

/** A payment of which something may go back. */
export interface PaidByChannel {
  readonly number: string;
  readonly channel: PayChannel;
  /** By the channel's clock. */
  readonly paidOn: string;
  readonly paidCents: number;
  /** What was given back of it, or is on its way. */
  readonly backCents: number;
}

/** Whether a channel takes a payment back on a day. */
export const isWithinRefundDays = ({ channel, paidOn }: Pick<PaidByChannel, 'channel' | 'paidOn'>, day: string) =>
  day <= dayAfter(paidOn, refundDays[channel]);

/**
 * Of which payments an amount goes back, the newest first; what none of them can take any more is left.
 * @param payments the newest first
 */
export function originalParts<P extends PaidByChannel>(payments: readonly P[], cents: number, day: string) {
  let left = cents;
  const parts = payments.flatMap((payment) => {
    const room = isWithinRefundDays(payment, day) ? payment.paidCents - payment.backCents : 0;
    const taken = Math.max(0, Math.min(left, room));
    left -= taken;
    return taken > 0 ? [{ payment, cents: taken }] : [];
  });
  return { parts, left };
}
