import { and, desc, inArray, isNull, or, sql } from 'drizzle-orm';
import { isOpenOrder } from '@/lib/rules/fees/channel-orders.ts';
import { payChannels } from '@/lib/rules/fees/channels.ts';
import { roomsOf } from '@/lib/rules/fees/settlement.ts';
import { limits } from '@/lib/rules/limits.ts';
import { screenName } from '@/lib/rules/screen-name.ts';
import type { BillsPurpose, BillsShown } from '../../family/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { familyChildren, guardiansCalled } from '../../students/index.ts';
import { openBills } from '../payments/families.ts';
import { feeBillLines } from '../schema/bills.ts';
import { feeChannelOrders } from '../schema/channel-orders.ts';
import { feeChannelRefunds } from '../schema/channel-refunds.ts';
import { feeChannels } from '../schema/channels.ts';
import { feeReceipts } from '../schema/payments.ts';
import { asChannel } from './as-channel.ts';
import { clientOf } from './channel-source.ts';
import { openWallet } from './open-wallet.ts';
import { payFromHome } from './pay-from-home.ts';

/** What a link to bills shows: names are short until the end of a guardian's phone is given. */
const show: BillsPurpose['show'] = async (on, { studentId, isProven }) => {
  const ctx = asChannel(on);
  const family = await familyChildren(ctx, studentId);
  const children = family.filter(({ id }) => isProven || id === studentId);
  const ids = children.map(({ id }) => id);
  const bills = await shownBills(ctx, ids);
  const guardians = (await guardiansCalled(ctx, [studentId])).get(studentId) ?? [];
  return {
    children: children.map(({ id, name }) => ({
      ...{ id, name: isProven ? name : screenName(name) },
      bills: bills.get(id) ?? [],
    })),
    ways: await waysOf(ctx),
    payers: [...new Set(guardians.map(({ name }) => screenName(name)))],
    orders: await shownOrders(ctx, ids),
  };
};

type ShownBill = BillsShown['children'][number]['bills'][number];

async function shownBills(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ShownBill[]>> {
  const open = await openBills(ctx, ids);
  const lines = await ctx.tx
    .select()
    .from(feeBillLines)
    .where(
      and(
        ofSchool(ctx, feeBillLines),
        inArray(
          feeBillLines.billId,
          open.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(feeBillLines.at);
  const ofBill = Map.groupBy(lines, ({ billId }) => billId);
  const shown = open.map(({ id, studentId, number, name, month, dueOn, isOverdue, isFrozen, dueCents }) => {
    const own = ofBill.get(id) ?? [];
    const rooms = roomsOf(own);
    return {
      studentId,
      bill: {
        ...{ id, number, name, month, dueOn, isOverdue, isFrozen, dueCents },
        lines: own.map((line) => ({
          ...{ at: line.at, itemName: line.itemName, grossCents: line.grossCents, discountCents: line.discountCents },
          ...{ adjustmentCents: line.adjustmentCents, sponsoredCents: line.sponsoredCents },
          ...{ waivedCents: line.waivedCents, paidCents: line.paidCents, dueCents: rooms.get(line.at) ?? 0 },
        })),
      },
    };
  });
  return new Map(
    [...Map.groupBy(shown, ({ studentId }) => studentId)].map(([id, own]) => [id, own.map(({ bill }) => bill)]),
  );
}

/** Channels by which the school can be paid now, with the account that the wallet names. */
async function waysOf(ctx: Ctx): Promise<BillsShown['ways']> {
  const rows = await ctx.tx
    .select({ channel: feeChannels.channel, merchantId: feeChannels.merchantId })
    .from(feeChannels)
    .where(ofSchool(ctx, feeChannels));
  const ways: BillsShown['ways'] = [];
  for (const channel of payChannels)
    if (await clientOf(ctx, channel))
      ways.push({ channel, merchantId: rows.find((row) => row.channel === channel)?.merchantId ?? '' });
  return ways;
}

/** The newest orders for these children, each with what it asked or got for them. */
async function shownOrders(ctx: Ctx, ids: readonly string[]): Promise<BillsShown['orders']> {
  const table = feeChannelOrders;
  const concerns = ids.map((id) => sql`${table.parts} @> ${JSON.stringify([{ studentId: id }])}::jsonb`);
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), or(inArray(table.studentId, [...ids]), ...concerns)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(limits.familyOrdersShown);
  const receipts = await ctx.tx
    .select({ paymentId: feeReceipts.paymentId, number: feeReceipts.number })
    .from(feeReceipts)
    .where(
      and(
        ofSchool(ctx, feeReceipts),
        isNull(feeReceipts.redOf),
        inArray(
          feeReceipts.paymentId,
          rows.flatMap(({ paymentId }) => paymentId ?? []),
        ),
      ),
    )
    .orderBy(feeReceipts.number);
  const backs = await shownBacks(ctx, rows);
  const newest = new Map(receipts.map(({ paymentId, number }) => [paymentId, number]));
  return rows.flatMap((row) => {
    const own = row.parts.filter(({ studentId }) => ids.includes(studentId));
    const isWhole = own.length === row.parts.length;
    const { id, state, channel, prepared, preparedUntil } = row;
    const isValid = isOpenOrder(state) && prepared && preparedUntil && preparedUntil > ctx.now;
    const asked = own.reduce((sum, { cents }) => sum + cents, 0);
    return {
      ...{ id, state, channel, cents: isWhole && state === 'success' ? row.paidCents : asked },
      ...{ createdAt: row.createdAt.toISOString(), until: row.until.toISOString() },
      paidAt: row.paidAt?.toISOString() ?? null,
      payer: row.payerName && screenName(row.payerName),
      code: isValid && isWhole && 'code' in prepared ? prepared.code : null,
      receipt: isWhole && row.paymentId ? (newest.get(row.paymentId) ?? null) : null,
      keptCents: isWhole ? row.keptCents : 0,
      backs: isWhole ? (backs.get(row.number) ?? []) : [],
    };
  });
}

/** What goes back of these orders by their channels, the newest last. */
async function shownBacks(ctx: Ctx, orders: readonly { readonly number: string }[]) {
  const { paidNumber, cents, state, id } = feeChannelRefunds;
  const numbers = orders.map(({ number }) => number);
  const rows = await ctx.tx
    .select({ id, paidNumber, cents, state })
    .from(feeChannelRefunds)
    .where(and(ofSchool(ctx, feeChannelRefunds), inArray(paidNumber, numbers)))
    .orderBy(id);
  return Map.groupBy(rows, (row) => row.paidNumber);
}

export const billsPurpose: BillsPurpose = { show, pay: payFromHome, wallet: openWallet };
