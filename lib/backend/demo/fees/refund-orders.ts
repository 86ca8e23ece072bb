import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { takenPayment } from '@/lib/contracts/fees/payments.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { shouldHold } from '@/lib/rules/fees/shift-states.ts';
import { takePayment } from '../../fees/payments/take.ts';
import { orderRefund } from '../../fees/refund-orders/ask.ts';
import { decideRefundOrder } from '../../fees/refund-orders/decide.ts';
import { payRefundOrder } from '../../fees/refund-orders/pay.ts';
import { reversePayment } from '../../fees/reversals/reverse.ts';
import { feeBillLines, feeBills } from '../../fees/schema/bills.ts';
import { feeDayCloses } from '../../fees/schema/shifts.ts';
import { closeShift, handOverShift, moveShift, openShift } from '../../fees/shifts/move.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { askWhole } from './payments.ts';
import { askByFlow } from './refund-by-flow.ts';

interface Hands {
  /** Each at the counter on a day. */
  readonly clerk: (at: Date) => Ctx;
  readonly head: (at: Date) => Ctx;
}

const back = [
  { reason: '请假退餐费', payType: 'cash', handed: 1, kept: 0 },
  { reason: '重复缴费', payType: 'offlineWechat', handed: 1, kept: 0 },
  { reason: '转学退费', payType: 'cash', handed: 0.5, kept: 0.5 },
  { reason: '多收，转入余额', payType: null, handed: 0, kept: 1 },
] as const;

/** What one of them comes to. */
const cents = 3_600;

/**
 * A day at the counter on which something goes back: refunds by hand and as balance, one that is approved and waits,
 * and a payment that was taken by mistake. By the verbs that people call; the shift is closed, its day is not.
 * @param days the days to choose from; the first that is not closed yet is taken
 */
export async function giveBack({ clerk, head }: Hands, days: readonly Date[]): Promise<void> {
  const [any] = days;
  if (!any) return;
  const closed = await clerk(any)
    .tx.select()
    .from(feeDayCloses)
    .where(ofSchool(clerk(any), feeDayCloses));
  const isOpen = (at: Date) => closed.every(({ day }) => day !== dayIn(at, clerk(at).school.timeZone));
  const at = days.find(isOpen);
  if (!at) return;
  const ctx = clerk(at);
  const [byFlow, ...lines] = await paidLines(ctx, dayIn(at, ctx.school.timeZone).slice(0, 7), back.length + 2);
  const shift = await openShift(ctx, { floatCents: 50_000 });
  for (const [place, { studentId, billId, line }] of lines.entries()) {
    const { reason, payType, handed, kept } = back[place] ?? { ...back[0], reason: '退班' };
    const routes = { handedCents: handed * cents, originalCents: 0, toBalanceCents: kept * cents };
    const lines = [{ billId, line, cents, suggestionId: null }];
    const asked = { studentId, lines, balances: [], credits: [], reason };
    const order = await orderRefund(ctx, { ...asked, ...routes, nextBillCents: 0 });
    const { id, version } =
      order.state === 'requested'
        ? await decideRefundOrder(head(at), { id: order.id, version: order.version, move: 'approve', note: '' })
        : order;
    if (place === back.length) break;
    const reference = payType === 'offlineWechat' ? `TK${order.number}` : '';
    await payRefundOrder(ctx, { id, version, payType, reference, receiver: '家长' });
  }
  if (byFlow) await payByFlow({ clerk, head }, at, byFlow);
  await takeByMistake(ctx);
  const { version, sums, floatCents } = await moveShift(ctx, { id: shift.id, version: shift.version, move: 'count' });
  const counted = sums.map((one) => ({ payType: one.payType, countedCents: shouldHold(floatCents, one) }));
  const done = await closeShift(ctx, { id: shift.id, version, counted, denominations: {}, reason: '' });
  await handOverShift(head(at), { id: shift.id, version: done.version, to: '财务主管' });
  await askWhole(ctx);
}

/** One that went by a flow, was returned twice, and is paid like the others. */
async function payByFlow({ clerk, head }: Hands, at: Date, { studentId, billId, line }: PaidLine): Promise<void> {
  const lines = [{ billId, line, cents, suggestionId: null }];
  const routes = { handedCents: cents, originalCents: 0, toBalanceCents: 0, nextBillCents: 0 };
  const asked = { studentId, lines, balances: [], credits: [], reason: '传染病停课退餐费', ...routes };
  const { id, version } = await askByFlow({ clerk, chief: head }, at, asked);
  await payRefundOrder(clerk(at), { id, version, payType: 'cash', reference: '', receiver: '家长' });
}

type PaidLine = Awaited<ReturnType<typeof paidLines>>[number];

/** Lines of bills of former months that are paid, of a child each. */
const paidLines = (ctx: Ctx, month: string, count: number) =>
  ctx.tx
    .selectDistinctOn([feeBills.studentId], {
      ...{ studentId: feeBills.studentId, billId: feeBills.id, line: feeBillLines.at },
    })
    .from(feeBills)
    .innerJoin(feeBillLines, and(ofSchool(ctx, feeBillLines), eq(feeBillLines.billId, feeBills.id)))
    .where(
      and(
        ...[ofSchool(ctx, feeBills), inArray(feeBills.state, ['paid', 'partlyPaid']), lt(feeBills.month, month)],
        ...[gt(feeBillLines.paidCents, 2 * cents), sql`${feeBills.frozenAt} is null`],
      ),
    )
    .orderBy(asc(feeBills.studentId), asc(feeBills.number), asc(feeBillLines.at))
    .limit(count);

/** A bill is paid for another child, and the payment taken back. */
async function takeByMistake(ctx: Ctx): Promise<void> {
  const isOwed = and(ofSchool(ctx, feeBills), eq(feeBills.state, 'unpaid'), sql`${feeBills.frozenAt} is null`);
  const [bill] = await ctx.tx.select().from(feeBills).where(isOwed).orderBy(asc(feeBills.number)).limit(1);
  if (!bill || bill.trashedAt) return;
  const due = dueCents(bill);
  const { id } = await takePayment(
    ctx,
    takenPayment.parse({
      ...{ studentId: bill.studentId, parts: [{ billId: bill.id, dueCents: due, cents: due }] },
      ...{ tenders: [{ payType: 'cash', cents: due }], fromBalance: [], toBalance: null, changeCents: 0 },
      payerName: '',
    }),
  );
  await reversePayment(ctx, { id, reason: '收错幼儿' });
}
