import { v7 as uuidv7 } from 'uuid';
import { firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { dayAfter, monthAfter } from '@/lib/rules/days.ts';
import { moveCount, noteCounted, startCount } from '../goods/count/count.ts';
import { sheetOf } from '../goods/count/sheet.ts';
import { postIssue, postScrap } from '../goods/issue/issue.ts';
import { takeIn } from '../goods/ledger/ledger.ts';
import { savePurchaseOrder } from '../goods/order/order.ts';
import { receiveOrder, settleReceipt } from '../goods/receipt/receipt.ts';
import { saveRules } from '../goods/rule/rule.ts';
import { goodsCounts } from '../goods/schema/count.ts';
import { findRow } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';
import { morningOf } from './fees/batch.ts';

/** Who keeps the stores, who buys, and who decides. */
export interface StoreHands {
  readonly keeper: string;
  readonly buyer: string;
  readonly head: string;
}

/** What the year is about. */
interface YearOfStock {
  readonly hands: StoreHands;
  readonly warehouseId: string;
  readonly supplierId: string;
  readonly classIds: readonly string[];
  /** Each with what one costs, and what is used of it in a month; of one with lots, each delivery is one. */
  readonly items: readonly {
    readonly id: string;
    readonly price: number;
    readonly used: number;
    readonly keepsLots: boolean;
  }[];
}

const whole = (count: number) => Math.round(count) * 1_0000;
/** So many deliveries, a month apart, of which the last is used up before the stock that is looked at comes. */
const rounds = 11;
const roundDays = 30;
const lastRoundAgo = 72;
/** Schools use less in the holidays. */
const busy = [1, 1.2, 0.9, 1.1, 0.5, 1, 1.3] as const;
const pieces = (used: number, round: number) => Math.max(2, Math.round(used * (busy[round % busy.length] ?? 1)));
/** Prices rise a little over the year, in cents. */
const priceIn = (price: number, round: number) => price - (rounds - round) * Math.max(1, Math.round(price / 200));

/**
 * A year of the store: what stood there at its beginning; each month a delivery that is paid for, used by classes and
 * the office; some of it scrapped, and all of it counted at the end of a term.
 */
export async function buildStockYear(filling: Filling, year: YearOfStock): Promise<void> {
  const day = today(filling);
  const firstDay = dayAfter(day, -(lastRoundAgo + roundDays * (rounds - 1)));
  const keeper = acting(filling, year.hands.keeper, morningOf(firstDay));
  const opening = { movedOn: dayAfter(firstDay, -1), document: { type: 'opening', id: uuidv7() } };
  const [soap, paper] = year.items;
  const stood = [soap, paper].flatMap((item) => item ?? []);
  await takeIn(
    keeper,
    opening,
    stood.map(({ id, price }) => ({
      ...{ itemId: id, warehouseId: year.warehouseId, shelf: '', lot: '' },
      ...{ quantity: whole(6), cents: 6 * priceIn(price, 0) },
    })),
  );
  for (let round = 0; round < rounds; round++) await oneRound(filling, year, round);
}

/** A delivery and what was used of it within the month. */
async function oneRound(filling: Filling, year: YearOfStock, round: number): Promise<void> {
  const { hands, warehouseId, supplierId, classIds, items } = year;
  const ordered = dayAfter(today(filling), -(lastRoundAgo + roundDays * (rounds - 1 - round)));
  const at = (days: number) => dayAfter(ordered, days);
  const as = (accountId: string, days: number) => acting(filling, accountId, morningOf(at(days)));
  const lot = `${monthOf(ordered).replace('-', '')}A`;
  const lotOf = (keepsLots: boolean) => (keepsLots ? { lot, dueOn: at(180) } : { lot: '', dueOn: null });
  const written = { unit: 'base' as const, shelf: '', note: '' };
  const order = await savePurchaseOrder(as(hands.buyer, 0), {
    ...{ day: ordered, supplierId, warehouseId, wantedOn: at(3), toleranceBp: 0 as const, note: '', requestId: null },
    lines: items.map(({ id, price, used }) => ({
      ...{ ...written, itemId: id, quantity: whole(pieces(used, round)), price: priceIn(price, round) * 100 },
      ...{ lot: '', dueOn: null, sourceAt: null },
    })),
  });
  const receipt = await receiveOrder(as(hands.keeper, 3), {
    ...{ id: order.id, version: order.version, day: at(3), note: '' },
    lines: items.map(({ price, used, keepsLots }, sourceAt) => ({
      ...{ sourceAt, quantity: whole(pieces(used, round)), price: priceIn(price, round) * 100, shelf: '' },
      ...{ refused: 0, refusal: '', producedOn: null, ...lotOf(keepsLots) },
    })),
  });
  const paid = { day: at(10), number: '', kind: 'payment' as const, cents: receipt.cents };
  await settleReceipt(as(hands.buyer, 10), { id: receipt.id, version: receipt.version, ...paid });
  /** One piece of each is left for the office, a second one of what breaks for the rubbish. */
  const isScrapped = round % 4 === 3;
  const toClass = (used: number, place: number) => pieces(used, round) - 1 - (isScrapped && place === 0 ? 1 : 0);
  const line = (place: number, count: number) => ({
    ...{ ...written, itemId: items[place]?.id ?? '', quantity: whole(count) },
    ...lotOf(items[place]?.keepsLots ?? false),
  });
  const nobody = { classId: null, departmentId: null, studentId: null, receiver: '', note: '' };
  await postIssue(as(hands.keeper, 6), {
    ...{
      ...nobody,
      warehouseId,
      day: at(6),
      receiverKind: 'class' as const,
      classId: classIds[round % classIds.length] ?? '',
    },
    lines: items.flatMap(({ used }, place) => (toClass(used, place) > 0 ? [line(place, toClass(used, place))] : [])),
  });
  await postIssue(as(hands.keeper, 14), {
    ...{ ...nobody, warehouseId, day: at(14), receiverKind: 'person' as const, receiver: '办公室' },
    lines: items.map((_, place) => line(place, 1)),
  });
  if (isScrapped)
    await postScrap(as(hands.keeper, 15), {
      ...{ warehouseId, day: at(15), reason: '瓶体破损', note: '', lines: [line(0, 1)] },
    });
  if (round === rounds - 2) await counted(filling, year, at(20));
}

/** At the end of the term all is there but one bottle of soap. */
async function counted(filling: Filling, { hands, warehouseId, items }: YearOfStock, day: string): Promise<void> {
  const [keeper, head] = [hands.keeper, hands.head].map((id) => acting(filling, id, morningOf(day)));
  if (!keeper || !head) throw new Error('A keeper counts, and the head approves');
  const all = { warehouseId, scope: 'all' as const, catalogId: null, shelf: '' };
  const { id } = await startCount(keeper, { ...all, blind: true, frozen: false, note: '期末盘点' });
  for (const line of await sheetOf(keeper, await findRow(keeper, goodsCounts, id))) {
    const isSoap = line.itemId === items[0]?.id;
    const found = { id, lineId: line.id, counted: line.onHand - (isSoap ? whole(1) : 0) };
    await noteCounted(keeper, found);
    // What differs much is counted a second time.
    if (isSoap) await noteCounted(keeper, found);
  }
  await moveCount(head, { id, version: (await findRow(head, goodsCounts, id)).version, move: 'post' });
}

/** From next month on a little more than ordered may come. */
export async function planRules(filling: Filling, { head }: StoreHands): Promise<void> {
  const ctx = acting(filling, head, filling.now);
  const day = today(ctx);
  await saveRules(ctx, {
    ...{
      fromOn: firstDayOf(monthAfter(monthOf(day), 1)),
      toleranceBp: 200 as const,
      twoPersons: false,
      papersBlock: true,
    },
    ...{ valuation: 'lot' as const, leaving: 'firstExpired' as const },
  });
}
