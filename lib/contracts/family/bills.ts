import { z } from 'zod';
import { orderStates } from '@/lib/rules/fees/channel-orders.ts';
import { channelRefundStates } from '@/lib/rules/fees/channel-refunds.ts';
import { payChannels } from '@/lib/rules/fees/channels.ts';

const cents = z.number();

/** A bill of which something is due, as the family sees it. */
const openBill = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  month: z.string(),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** Somebody at the school keeps it as it is: it cannot be paid now. */
  isFrozen: z.boolean(),
  dueCents: cents,
  /** Why it comes to this. */
  lines: z.array(
    z.object({
      /** Its place on the bill. */
      at: z.number(),
      itemName: z.string(),
      grossCents: cents,
      discountCents: cents,
      adjustmentCents: cents,
      sponsoredCents: cents,
      waivedCents: cents,
      paidCents: cents,
      dueCents: cents,
    }),
  ),
});

/** A payment that was begun from home, whoever of the family began it. */
const familyOrder = z.object({
  id: z.string(),
  state: z.enum(orderStates),
  channel: z.enum(payChannels),
  /** Of the children that are shown. */
  cents,
  createdAt: z.string(),
  until: z.string(),
  paidAt: z.string().nullable(),
  /** Who paid, as they said; '' where they did not. */
  payer: z.string(),
  /** What the code says that is to be read, while it is valid. */
  code: z.string().nullable(),
  receipt: z.string().nullable(),
  /** What the bills had no room for and is held for the child. */
  keptCents: cents,
  /** What of it goes back by the channel, and how far it is. */
  backs: z.array(z.object({ id: z.string(), cents, state: z.enum(channelRefundStates) })),
});

/** What a link to bills shows. */
export const billsShown = z.object({
  children: z.array(z.object({ id: z.string(), name: z.string(), bills: z.array(openBill) })),
  /** How one can pay, and to whom the money goes. */
  ways: z.array(z.object({ channel: z.enum(payChannels), merchantId: z.string() })),
  /** As what those who answer for the child are called. */
  payers: z.array(z.string()),
  orders: z.array(familyOrder),
});
export type BillsShown = z.output<typeof billsShown>;
