import { v7 as uuidv7 } from 'uuid';
import type { OrderState } from '@/lib/rules/fees/channel-orders.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { limits } from '@/lib/rules/limits.ts';
import { asChannel } from '../../fees/orders/as-channel.ts';
import { learn } from '../../fees/orders/learn.ts';
import { openBills } from '../../fees/payments/families.ts';
import { feeChannelOrders } from '../../fees/schema/channel-orders.ts';
import { overdueFamilies } from '../../fees/urges/overdue-families.ts';
import type { Ctx } from '../../kernel/context.ts';

interface Planned {
  readonly state: Exclude<OrderState, 'success'>;
  readonly channel: PayChannel;
  readonly minutesAgo: number;
  /** What came, beside what was asked; left out where nothing did. */
  readonly more?: number;
}

const planned: readonly Planned[] = [
  { state: 'paying', channel: 'wechat', minutesAgo: 95, more: 0 },
  { state: 'closed', channel: 'alipay', minutesAgo: 180, more: 5_000 },
  { state: 'paying', channel: 'wechat', minutesAgo: 12 },
  { state: 'unclear', channel: 'alipay', minutesAgo: 40 },
  { state: 'closed', channel: 'wechat', minutesAgo: 300 },
  { state: 'failed', channel: 'alipay', minutesAgo: 320 },
];
/** Families whom others of the demo leave alone. */
const firstFamily = 12;

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** What some families began to pay from home today: an order of each state, one of them paid too much. */
export async function orderFromHome(ctx: Ctx): Promise<void> {
  const families = (await overdueFamilies(ctx, {})).slice(firstFamily, firstFamily + planned.length);
  for (const [at, { children }] of families.entries()) {
    const [child] = children;
    const plan = planned[at];
    if (!(child && plan)) continue;
    const bills = (await openBills(ctx, [child.id])).filter(({ isFrozen }) => !isFrozen);
    const cents = bills.reduce((sum, { dueCents }) => sum + dueCents, 0);
    if (cents === 0) continue;
    const id = uuidv7();
    const createdAt = ago(ctx.now, plan.minutesAgo);
    await ctx.tx.insert(feeChannelOrders).values({
      ...{ schoolId: ctx.school.id, id, number: id.replaceAll('-', ''), studentId: child.id, studentName: child.name },
      ...{ className: child.className, channel: plan.channel, scene: 'browser', state: plan.state, cents },
      parts: bills.map((bill) => ({ billId: bill.id, studentId: bill.studentId, cents: bill.dueCents })),
      ...{ payerName: '', createdAt, until: new Date(createdAt.getTime() + limits.feeOrderMinutes * 60_000) },
    });
    if (plan.more === undefined) continue;
    const channelNumber = `${plan.channel === 'wechat' ? '42000' : '20261'}${String(1_000_000_000_000 + at * 7_919)}`;
    const paidAt = ago(ctx.now, plan.minutesAgo - 2);
    await learn(asChannel(ctx), id, { state: 'success', channelNumber, cents: cents + plan.more, paidAt });
  }
}
