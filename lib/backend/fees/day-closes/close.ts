import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { dayCloseCalls } from '@/lib/contracts/fees/day-close-calls.ts';
import type { DayView } from '@/lib/contracts/fees/day-closes.ts';
import type { Mold } from '@/lib/i18n/wording.ts';
import { type DayLine, dayLines } from '@/lib/rules/fees/day-document.ts';
import type { PayType } from '@/lib/rules/fees/pay-types.ts';
import { type BookDocument, submitDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { feeDayCloses } from '../schema/shifts.ts';
import { holdShifts } from '../shifts/find-shift.ts';
import { bookSubjects } from './book-subjects.ts';
import { dayByItem, dayByPayType, dayHeads, dayShifts, differences, openShifts } from './figures.ts';
import { dayCloseView, withDifferences } from './view.ts';

/**
 * Closes a day: nothing is booked on it any more, and the books get its document.
 * @throws ServiceError notFound: nothing was booked on it; dayClosed; shiftsOpen; dayChanged: it comes to another
 * amount than the person saw; invalid: it lies ahead
 */
export async function closeDay(
  ctx: Ctx,
  { day, netCents, note }: ParsedInputOf<typeof dayCloseCalls.closeDay>,
): Promise<DayView> {
  if (day > today(ctx)) throw invalidFields({ day: { key: 'dayAhead' } });
  await holdShifts(ctx, 'closes');
  const head = (await dayHeads(ctx, [day])).get(day);
  if (!head) throw new ServiceError('notFound');
  const open = (await openShifts(ctx, [day])).get(day) ?? 0;
  if (open > 0) throw new ServiceError('shiftsOpen', { count: open });
  if (head.netCents !== netCents) throw new ServiceError('dayChanged');
  const id = uuidv7();
  const off = differences(await dayShifts(ctx, [day]));
  const differenceCents = [...off.values()].reduce((sum, cents) => sum + cents, 0);
  const added = await ctx.tx
    .insert(feeDayCloses)
    .values({
      ...{ schoolId: ctx.school.id, day, id, differenceCents, note },
      ...{ closedAt: ctx.now, closedBy: ctx.person.accountId },
    })
    .onConflictDoNothing()
    .returning({ day: feeDayCloses.day });
  if (added.length === 0) throw new ServiceError('dayClosed', { day });
  await writeIntoBooks(ctx, { id, day, madeBy: head.cashierIds }, await linesOf(ctx, day, off, head));
  ctx.audit({ object: { type: 'feeDayClose', id: day }, change: { netCents, differenceCents, note } });
  return dayCloseView(ctx, { day });
}

type Kept = Pick<DayView, 'toBalanceCents' | 'fromBalanceCents'>;

async function linesOf(ctx: Ctx, day: string, off: ReadonlyMap<PayType, number>, kept: Kept): Promise<DayLine[]> {
  const { subjects } = await bookSubjects(ctx);
  const figures = {
    byPayType: withDifferences(await dayByPayType(ctx, day), off),
    byItem: await dayByItem(ctx, day),
    ...{ toBalanceCents: kept.toBalanceCents, fromBalanceCents: kept.fromBalanceCents },
  };
  const words = { ...bookWords, balance: bookWords.balance(await moldOf(ctx)) };
  return dayLines(figures, (purpose) => subjects[purpose], words);
}

/**
 * Books of a Chinese school are written in Chinese, whoever closes the day: what came in by a way of paying, and what
 * went out by it on a day that gave back more.
 */
const payTypeWords: Readonly<Record<PayType, readonly [string, string]>> = {
  cash: ['收现金', '付现金'],
  pos: ['刷卡收款', '刷卡退款'],
  bank: ['银行转账收款', '银行转账退款'],
  offlineWechat: ['微信收款', '微信退款'],
  offlineAlipay: ['支付宝收款', '支付宝退款'],
  eduWechat: ['微信教育缴费', '微信教育缴费退款'],
  eduAlipay: ['支付宝教育缴费', '支付宝教育缴费退款'],
  instalmentCard: ['信用卡分期收款', '信用卡分期退款'],
  other: ['其他收款', '其他退款'],
};
export const bookWords = {
  payType: (type: PayType, side: 'debit' | 'credit') => payTypeWords[type][side === 'debit' ? 0 : 1],
  ahead: (item: string) => `预收${item}`,
  balance: (mold: Mold) => (mold === 'school' ? '学生余额' : '幼儿余额'),
  difference: '收款长短款',
};

/** A day on which everything was taken back has nothing to write. */
async function writeIntoBooks(
  ctx: Ctx,
  { id, day, madeBy }: Pick<BookDocument, 'day' | 'madeBy'> & { readonly id: string },
  lines: readonly DayLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await submitDocument(ctx, {
    origin: { module: 'fees', kind: 'dayClose', documentId: id },
    ...{
      number: `RJ${day.replaceAll('-', '')}`,
      day,
      summary: `${day} 收费日结`,
      address: `/charge/dayClose?opened=${day}`,
    },
    madeBy,
    lines: lines.map(({ what, ...line }) => ({ ...line, summary: what })),
  });
}
