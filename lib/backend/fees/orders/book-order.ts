import { inArray } from 'drizzle-orm';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter } from '@/lib/rules/days.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { type OrderTrouble, payTypeOf } from '@/lib/rules/fees/channel-orders.ts';
import { spreadPaid } from '@/lib/rules/fees/spread-paid.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { today } from '../../kernel/today.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { familyChildren, type KnownStudent } from '../../students/index.ts';
import { batchesOf, lockBills } from '../bills/rows.ts';
import type { ChannelStanding } from '../channels/channel-client.ts';
import { bookPayment, refuseTaken } from '../payments/take.ts';
import { feeBills } from '../schema/bills.ts';
import type { feeChannelOrders } from '../schema/channel-orders.ts';
import { isClosedDay } from '../shifts/find-shift.ts';

export type StoredOrder = typeof feeChannelOrders.$inferSelect;
export type Paid = Extract<ChannelStanding, { readonly state: 'success' }>;

interface Booked {
  readonly paymentId: string | null;
  readonly keptCents: number;
  readonly trouble: OrderTrouble | null;
}

/**
 * Books what a channel has collected, on the first day that is still open: what was asked of the bills, as far as they
 * still have room; the rest is held for the child, and the clerks are told. Whoever calls holds shifts and the order.
 */
export async function bookOrder(ctx: Ctx, order: StoredOrder, paid: Paid): Promise<Booked> {
  const payType = payTypeOf[order.channel];
  const tenders = [{ payType, cents: paid.cents, reference: paid.channelNumber }];
  if (await isTaken(ctx, tenders)) return trouble(ctx, order, 'taken', paid.cents);
  const family = await familyOf(ctx, order);
  const [anchor] = family;
  if (!anchor) return trouble(ctx, order, 'childGone', paid.cents);
  const { parts, left } = await spread(ctx, order, family, paid.cents);
  const payment = {
    ...{ studentId: anchor.id, parts, fromBalance: [], changeCents: 0, tenders },
    toBalance: left > 0 ? { studentId: anchor.id, cents: left } : null,
    ...{ payerName: order.payerName, note: '' },
  };
  const arrivedOn = dayIn(paid.paidAt, ctx.school.timeZone);
  const { id } = await bookPayment(ctx, payment, { day: await openDay(ctx), shift: null, arrivedOn });
  if (left > 0) await tellClerks(ctx, order, 'kept', left);
  return { paymentId: id, keptCents: left, trouble: left > 0 ? 'kept' : null };
}

/** Today, or where it is closed already the next day that is not. */
export async function openDay(ctx: Ctx): Promise<string> {
  let day = today(ctx);
  while (await isClosedDay(ctx, day)) day = dayAfter(day, 1);
  return day;
}

/** A cashier may have entered the channel's number by hand, before anybody asked. */
const isTaken = (ctx: Ctx, tenders: Parameters<typeof refuseTaken>[1]) =>
  refuseTaken(ctx, tenders, 'in').then(
    () => false,
    (error: unknown) => {
      if (error instanceof ServiceError && error.error === 'referenceTaken') return true;
      throw error;
    },
  );

/** The first of its children that is still in the records, with its brothers and sisters. */
async function familyOf(ctx: Ctx, order: StoredOrder): Promise<readonly KnownStudent[]> {
  for (const id of new Set([order.studentId, ...order.parts.map((part) => part.studentId)])) {
    const family = await familyChildren(ctx, id).catch((error: unknown) => {
      if (error instanceof ServiceError && error.error === 'notFound') return [];
      throw error;
    });
    if (family.length > 0) return family;
  }
  return [];
}

/** What each bill gets: none that is void, kept as it is, thrown away, or of another family by now. */
async function spread(ctx: Ctx, order: StoredOrder, family: readonly KnownStudent[], cents: number) {
  const ids = order.parts.map(({ billId }) => billId);
  const children = family.map(({ id }) => id);
  const bills = ids.length > 0 ? await lockBills(ctx, ids, inArray(feeBills.studentId, children)) : [];
  const batches = await batchesOf(
    ctx,
    bills.flatMap(({ batchId }) => batchId ?? []),
  );
  const known = new Map(bills.map((bill) => [bill.id, bill]));
  const asked = order.parts.flatMap(({ billId, cents: askedCents }) => {
    const bill = known.get(billId);
    const isOpen = bill && bill.trashedAt === null && bill.frozenAt === null && bill.state !== 'void';
    if (!isOpen) return [];
    const { allowPartial = true, minPartCents = null } = batches.get(bill.batchId ?? '') ?? {};
    return [{ id: billId, askedCents, dueCents: dueCents(bill), allowPartial, minPartCents }];
  });
  const { parts, left } = spreadPaid(asked, cents);
  const due = new Map(asked.map((bill) => [bill.id, bill.dueCents]));
  return { left, parts: parts.map((part) => ({ ...part, dueCents: due.get(part.billId) ?? 0 })) };
}

async function trouble(ctx: Ctx, order: StoredOrder, what: OrderTrouble, cents: number): Promise<Booked> {
  await tellClerks(ctx, order, what, cents);
  return { paymentId: null, keptCents: what === 'childGone' ? cents : 0, trouble: what };
}

/** Those who look after orders learn what a person has to decide. */
async function tellClerks(ctx: Ctx, { studentName, number }: StoredOrder, what: OrderTrouble, cents: number) {
  const to = await keyHolders(ctx, 'fees.order.act');
  const params = { child: studentName, number, what, cents: String(cents) };
  await sendMessage(ctx, { to, kind: 'feeOrderKept', params });
}
