import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { log } from '@/lib/log.ts';
import { isOpenOrder, openOrderStates, preparedUntil } from '@/lib/rules/fees/channel-orders.ts';
import { limits } from '@/lib/rules/limits.ts';
import { sumCents } from '@/lib/rules/money.ts';
import { screenName } from '@/lib/rules/screen-name.ts';
import type { BillsPurpose, FamilyAsked, FamilyPayment, FamilyPrepared } from '../../family/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow, nobody } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { familyChildren, guardiansCalled } from '../../students/index.ts';
import { lockBills } from '../bills/rows.ts';
import type { ChannelClient } from '../channels/channel-client.ts';
import { openBills } from '../payments/families.ts';
import { feeBills } from '../schema/bills.ts';
import { feeChannelOrders as table } from '../schema/channel-orders.ts';
import { asChannel } from './as-channel.ts';
import { askChannel, type ChannelSteps } from './ask-channel.ts';
import { askLater } from './ask-job.ts';
import type { StoredOrder } from './book-order.ts';
import { clientOf, noticePathOf } from './channel-source.ts';
import { isUnknownThere } from './learn.ts';

type Bill = Awaited<ReturnType<typeof openBills>>[number];

/**
 * Pays bills from home. The same choice again takes up what is still valid; another one closes what was begun for these
 * bills before, at its channel first, so that nobody can pay both. Pressed twice it is one order.
 * @throws ServiceError billsChanged, wrongState, channelDown, channelSilent; orderPaid, orderUnclear: what was begun
 * before is paid, or nobody knows
 */
export const payFromHome: BillsPurpose['pay'] = async (run, payment) => {
  const steps: ChannelSteps = (step) => run((on) => step(asChannel(on)));
  const former = await run(async (on, asked) => {
    const { open, isSame } = await chosen(asChannel(on), asked, payment);
    return open.filter((order) => !isSame(order)).map(({ id }) => id);
  });
  for (const id of former) {
    const after = await askChannel(steps, id, 'close');
    if (after.state === 'success') throw new ServiceError('orderPaid');
    if (isInTheWay(after)) throw new ServiceError('orderUnclear');
  }
  const { order, ask } = await run((on, asked) => takenUp(asChannel(on), asked, payment));
  if (ask === null) return answered(order);
  const prepared = await ask().catch((err: unknown) => {
    log.warn({ err, channel: order.channel }, 'a payment channel does not answer');
    throw new ServiceError('channelSilent');
  });
  return answered(
    await steps(async (ctx) => {
      const held = await lockRow(ctx, table, order.id);
      const until = preparedUntil(held.scene, ctx.now);
      if (!isOpenOrder(held.state)) throw new ServiceError('channelDown');
      const state = held.state === 'created' ? ('paying' as const) : held.state;
      return changeRow({ ...ctx, person: nobody }, table, held, { prepared, preparedUntil: until, state });
    }),
  );
};

/**
 * What may still be paid. An order that its channel does not know is none of that, and is asked about all the same: who
 * reads its code after all has paid twice, and gets it back.
 */
const isInTheWay = (order: StoredOrder) => isOpenOrder(order.state) && !isUnknownThere(order);

const answered = ({ id, prepared }: StoredOrder): FamilyPrepared => ({
  orderId: id,
  go: prepared && 'go' in prepared ? prepared.go : null,
  code: prepared && 'code' in prepared ? prepared.code : null,
});

/**
 * What was chosen, with what is begun for these bills, which nobody begins beside this transaction.
 * @throws ServiceError billsChanged: other amounts are due by now; wrongState: the school keeps one as it is
 */
async function chosen(ctx: Ctx, { studentId, isProven }: FamilyAsked, payment: FamilyPayment) {
  const family = await familyChildren(ctx, studentId);
  const children = family.filter(({ id }) => isProven || id === studentId).map(({ id }) => id);
  for (const id of children.toSorted())
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fee orders ${ctx.school.id} ${id}`}))`);
  const due = new Map((await openBills(ctx, children)).map((bill) => [bill.id, bill]));
  const bills = payment.bills.map(({ billId, dueCents }) => {
    const bill = due.get(billId);
    if (bill?.dueCents !== dueCents) throw new ServiceError('billsChanged');
    if (bill.isFrozen) throw new ServiceError('wrongState');
    return bill;
  });
  const open = await ctx.tx
    .select()
    .from(table)
    .where(
      and(
        ofSchool(ctx, table),
        inArray(table.state, [...openOrderStates]),
        or(...bills.map(({ id }) => sql`${table.parts} @> ${JSON.stringify([{ billId: id }])}::jsonb`)),
      ),
    );
  const asked = new Map(bills.map((bill) => [bill.id, bill.dueCents]));
  const isSame = ({ channel, scene, parts, until }: StoredOrder) =>
    channel === payment.channel &&
    scene === payment.scene &&
    until > ctx.now &&
    parts.length === asked.size &&
    parts.every(({ billId, cents }) => asked.get(billId) === cents);
  return { family, bills, open, isSame };
}

/** The order of this choice, and how its channel is asked to prepare it; null where it has been, and is still valid. */
async function takenUp(ctx: Ctx, asked: FamilyAsked, payment: FamilyPayment) {
  const { family, bills, open, isSame } = await chosen(ctx, asked, payment);
  const same = open.find(isSame);
  // Somebody else of the family has begun another one a moment ago.
  if (open.some((order) => order !== same && isInTheWay(order))) throw new ServiceError('orderUnclear');
  const client = await clientOf(ctx, payment.channel);
  if (!client) throw new ServiceError('channelDown');
  const order = same ?? (await added(ctx, asked, payment, { bills, family }));
  const isPrepared = order.prepared && order.preparedUntil && order.preparedUntil > ctx.now;
  if (isPrepared) return { order, ask: null };
  const path = await noticePathOf(ctx, order.channel);
  if (!path) throw new ServiceError('channelDown');
  const noticeUrl = `${payment.origin}${path}`;
  const returnUrl = `${payment.origin}${asked.path}`;
  return {
    order,
    ask: async () => {
      // Inside the wallet's app it has to be known who pays: the order is prepared where they come back.
      const entry = order.scene === 'inApp' ? client.walletEntry?.(`${returnUrl}?order=${order.id}`) : null;
      if (entry) return { go: entry };
      return prepare(client, order, { title: titleOf(bills), noticeUrl, returnUrl, payerAddress: ctx.address });
    },
  };
}

const prepare = (
  client: ChannelClient,
  { number, cents, until, scene }: StoredOrder,
  more: {
    readonly title: string;
    readonly noticeUrl: string;
    readonly returnUrl: string;
    readonly payerAddress: string;
  },
) => client.prepare({ number, cents, until, scene, ...more });

const titleChars = 40;
/** What the person reads in the wallet. */
export const titleOf = (bills: readonly { readonly name: string; readonly month: string }[]) =>
  bills
    .map(({ name, month }) => name || month)
    .join('、')
    .slice(0, titleChars);

interface Chosen {
  readonly bills: readonly Bill[];
  readonly family: Awaited<ReturnType<typeof familyChildren>>;
}

async function added(ctx: Ctx, { studentId }: FamilyAsked, payment: FamilyPayment, { bills, family }: Chosen) {
  const child = family.find(({ id }) => id === studentId);
  const id = uuidv7();
  const [row] = await ctx.tx
    .insert(table)
    .values({
      ...{ schoolId: ctx.school.id, id, number: id.replaceAll('-', ''), studentId, state: 'created' as const },
      ...{ studentName: child?.name ?? '', className: child?.className ?? '' },
      ...{
        channel: payment.channel,
        scene: payment.scene,
        cents: sumCents(bills.map(({ dueCents }) => ({ cents: dueCents }))),
      },
      parts: bills.map((bill) => ({ billId: bill.id, studentId: bill.studentId, cents: bill.dueCents })),
      payerName: await payerOf(ctx, studentId, payment.payer),
      until: new Date(ctx.now.getTime() + limits.feeOrderMinutes * 60_000),
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error('The order was not stored');
  ctx.audit({
    action: 'fees.channelOrder.make',
    object: { type: 'channelOrder', id },
    change: { number: row.number, channel: row.channel, cents: row.cents, bills: row.parts },
  });
  await askLater(ctx, row);
  await noteSeen(ctx, bills);
  return row;
}

/** What is paid by somebody was seen by somebody; that a link was opened says nothing. */
async function noteSeen(ctx: Ctx, bills: readonly Bill[]): Promise<void> {
  const unseen = (
    await lockBills(
      ctx,
      bills.map(({ id }) => id),
      isNull(feeBills.seenAt),
    )
  ).map(({ id }) => id);
  await ctx.tx
    .update(feeBills)
    .set({ seenAt: ctx.now })
    .where(and(ofSchool(ctx, feeBills), inArray(feeBills.id, unseen)));
}

/** The whole name of whom the page has called by a short one. */
async function payerOf(ctx: Ctx, studentId: string, said: string): Promise<string> {
  const guardians = (await guardiansCalled(ctx, [studentId])).get(studentId) ?? [];
  return guardians.find(({ name }) => screenName(name) === said)?.name ?? '';
}
