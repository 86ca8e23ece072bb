import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import type { ReadNotice } from './channel-client.ts';

/** A payment as its channel tells of it; the signature holds. */
export type PaymentNotice = Extract<ReadNotice, { readonly kind: 'payment' }>;

/** Where a notice is taken: one transaction inside its school, in nobody's name, as a step of a job has it. */
export type NoticeCtx = JobCtx & Pick<PublicCtx, 'afterCommit'>;

/**
 * Books a payment that a channel tells of. `taken`: booked now, or it was already. `again`: it could not be booked, and
 * the channel is to tell of it once more; what was written is kept all the same, unless it is thrown.
 */
export type PaymentReceiver = (
  ctx: NoticeCtx,
  channel: PayChannel,
  notice: PaymentNotice,
) => Promise<'taken' | 'again'>;

let receiver: PaymentReceiver | null = null;

/** Says who books what channels tell of; the application does, where it is put together. Null takes it away again. */
export function joinPayments(given: PaymentReceiver | null): void {
  receiver = given;
}

/** Hands a payment to whoever books it. Before anybody was named the channel is asked to come again. */
export const onPaid: PaymentReceiver = async (ctx, channel, notice) =>
  receiver ? receiver(ctx, channel, notice) : 'again';
