import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { PaymentNotice } from '../channels/notices.ts';
import { feeStatementLines as table } from '../schema/statements.ts';
import { awaitStatement, channelDay } from './await.ts';

/** Keeps a payment that a channel told of and that has no order of ours, until its statement names it too. */
export async function noteTheirs(ctx: Ctx, channel: PayChannel, notice: PaymentNotice): Promise<void> {
  const { number, channelNumber, cents, paidAt } = notice;
  const day = channelDay(paidAt);
  const added = await ctx.tx
    .insert(table)
    .values({
      ...{ schoolId: ctx.school.id, channel, day, kind: 'payment', at: paidAt, channelNumber, number, cents },
      ...{ refundNumber: '', state: 'onlyTheirs' },
    })
    .onConflictDoNothing()
    .returning({ id: table.id });
  const [line] = added;
  if (line)
    ctx.audit({
      action: 'fees.statementLine.note',
      object: { type: 'statementLine', id: line.id },
      change: { channel, number, channelNumber, cents },
    });
  await awaitStatement(ctx, channel, day);
}
