import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import type { StatementLine } from '@/lib/rules/fees/statement-lines.ts';
import { limits } from '@/lib/rules/limits.ts';
import { asChannel } from '../../fees/orders/as-channel.ts';
import { learn } from '../../fees/orders/learn.ts';
import { openBills } from '../../fees/payments/families.ts';
import { keepStatement } from '../../fees/reconciliation/keep.ts';
import { feeChannelOrders } from '../../fees/schema/channel-orders.ts';
import { channelDay } from '../../fees/statements/await.ts';
import { overdueFamilies } from '../../fees/urges/overdue-families.ts';
import type { Ctx } from '../../kernel/context.ts';

/** Families whom others of the demo leave alone. */
const firstFamily = 18;

/** An order of yesterday at nine, which is open still. */
async function orderOf(ctx: Ctx, place: number, createdAt: Date) {
  const families = await overdueFamilies(ctx, {});
  const [child] = (families[firstFamily + place] ?? families.at(-1 - place))?.children ?? [];
  if (!child) return null;
  const bills = (await openBills(ctx, [child.id])).filter(({ isFrozen }) => !isFrozen);
  const cents = bills.reduce((sum, { dueCents }) => sum + dueCents, 0);
  if (cents === 0) return null;
  const id = uuidv7();
  const number = id.replaceAll('-', '');
  await ctx.tx.insert(feeChannelOrders).values({
    ...{
      schoolId: ctx.school.id,
      id,
      number,
      studentId: child.id,
      studentName: child.name,
      className: child.className,
    },
    ...{ channel: 'wechat', scene: 'browser', state: 'paying', cents, payerName: '', createdAt },
    parts: bills.map((bill) => ({ billId: bill.id, studentId: bill.studentId, cents: bill.dueCents })),
    until: new Date(createdAt.getTime() + limits.feeOrderMinutes * 60_000),
  });
  return { id, number, cents };
}

/**
 * What WeChat Pay said of yesterday: a payment of which nobody had heard, booked by it; one that has no order; and one
 * that we alone have.
 */
export async function compareYesterday(ctx: Ctx): Promise<void> {
  const day = dayAfter(channelDay(ctx.now), -1);
  const paidAt = new Date(`${day}T09:05:00+08:00`);
  const createdAt = new Date(`${day}T09:00:00+08:00`);
  const on = asChannel(ctx);
  const [unheard, ours] = [await orderOf(ctx, 0, createdAt), await orderOf(ctx, 1, createdAt)];
  if (!(unheard && ours)) return;
  const said = { channelNumber: '4200002026000017', cents: ours.cents, paidAt };
  await learn(on, ours.id, { state: 'success', ...said });
  const line: StatementLine = {
    ...{ kind: 'payment', at: `${day} 09:05:00`, channelNumber: '4200002026000011', number: unheard.number },
    ...{ refundNumber: '', cents: unheard.cents, feeCents: 0 },
  };
  const unknown = { ...line, channelNumber: '4200002026000013', number: 'POS-20260017', cents: 26_800 };
  const lines = [line, unknown];
  await keepStatement(on, { channel: 'wechat', day, source: 'fetched', digest: 'demo', lines });
}
