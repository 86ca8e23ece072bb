import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { moveCount, noteCounted, startCount } from '../goods/count/count.ts';
import { giveBackIssue, postIssue, postScrap, postTransfer, requestIssue } from '../goods/issue/issue.ts';
import { savePurchaseOrder } from '../goods/order/order.ts';
import { receiveOrder } from '../goods/receipt/receipt.ts';
import { goodsCatalogs } from '../goods/schema/catalog.ts';
import { goodsCountLines } from '../goods/schema/count.ts';
import { goodsBarcodes, goodsItems } from '../goods/schema/item.ts';
import { goodsLevels } from '../goods/schema/level.ts';
import { goodsSuppliers } from '../goods/schema/supplier.ts';
import { goodsUnits } from '../goods/schema/unit.ts';
import { goodsWarehouses } from '../goods/schema/warehouse.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { soughtTerms } from '../kernel/sought-terms.ts';
import { today } from '../kernel/today.ts';
import { acting } from './acting.ts';
import { buildStockYear, planRules, type StoreHands } from './build-stock-year.ts';
import type { Filling } from './build-students.ts';

/** What stands in the store: unit, kind, price of one in cents, what came, what there is at least. */
const goods = [
  {
    name: '洗手液（按压式）',
    unit: '瓶（500ml）',
    kind: 'cleaning',
    price: 12_50,
    came: 60,
    least: 20,
    keepsLots: false,
  },
  {
    name: 'A4 复印纸（70g）',
    unit: '包（500张）',
    kind: 'consumable',
    price: 21_80,
    came: 40,
    least: 10,
    keepsLots: false,
  },
  { name: '抽纸（三层）', unit: '提（10包）', kind: 'consumable', price: 26_00, came: 24, least: 30, keepsLots: false },
  {
    name: '彩色卡纸（8K）',
    unit: '包（50张）',
    kind: 'consumable',
    price: 15_60,
    came: 30,
    least: 5,
    keepsLots: false,
  },
  { name: '纯牛奶（常温）', unit: '盒（200ml）', kind: 'food', price: 2_95, came: 240, least: 100, keepsLots: true },
] as const;

/** Each lot of what is kept by lots: so many days until it expires, counted from today. */
const lots = [
  { lot: 'N1', days: -2, share: 0.1 },
  { lot: 'N2', days: 5, share: 0.4 },
  { lot: 'N3', days: 24, share: 0.5 },
] as const;

const whole = (count: number) => Math.round(count) * 1_0000;

/** How much of each is used in a month of the year before. */
const usedInMonth = [12, 14, 10, 9, 60] as const;

/**
 * A store with its stock, what was issued, moved, scrapped and given back, a request, and a stocktake; where somebody
 * has kept it, the year before that, too.
 */
export async function buildStock(
  filling: Filling,
  classIds: readonly string[],
  hands: StoreHands | null,
): Promise<void> {
  const day = today(filling);
  const ctx = acting(filling, filling.person.accountId, filling.now);
  const { items, main, cupboard, supplierId } = await masterData(filling);
  const itemOf = (at: number) => items[at] ?? '';
  const used = goods.map((one, at) => ({ ...one, id: itemOf(at), used: usedInMonth[at] ?? 0 }));
  if (hands) await buildStockYear(filling, { hands, warehouseId: main, supplierId, classIds, items: used });
  await delivered(filling, { warehouseId: main, supplierId, itemOf });
  const line = (at: number, count: number, lot = '') => ({
    ...{ itemId: itemOf(at), unit: 'base' as const, quantity: whole(count), lot, shelf: '', dueOn: null, note: '' },
  });
  const nobody = { departmentId: null, studentId: null, receiver: '', note: '' };
  const toClass = (at: number) => ({ receiverKind: 'class' as const, classId: classIds[at] ?? '', ...nobody });
  const from = { warehouseId: main };
  const issued = await postIssue(ctx, {
    ...{ ...from, day: dayAfter(day, -30), ...toClass(0) },
    lines: [line(0, 6), line(2, 3), line(3, 8)],
  });
  await postIssue(ctx, { ...from, day: dayAfter(day, -12), ...toClass(1), lines: [line(0, 4), line(1, 2)] });
  const toPerson = {
    receiverKind: 'person' as const,
    classId: null,
    departmentId: null,
    studentId: null,
    receiver: '王欣',
    note: '教研活动',
  };
  await postIssue(ctx, { ...from, day: dayAfter(day, -9), ...toPerson, lines: [line(1, 5)] });
  const moved = { ...from, toWarehouseId: cupboard, day: dayAfter(day, -8), note: '' };
  await postTransfer(ctx, { ...moved, lines: [line(0, 10), line(4, 40)] });
  await postScrap(ctx, { ...from, day, reason: '过期', note: '', lines: [line(4, 10, 'N1')] });
  const back = [{ sourceAt: 2, quantity: whole(2) }];
  await giveBackIssue(ctx, { id: issued.id, version: issued.version, reason: '用不完', lines: back });
  await requestIssue(ctx, { ...from, day, ...toClass(2), lines: [line(2, 4), line(3, 5)] });
  await countedCupboard(filling, cupboard);
  if (hands) await planRules(filling, hands);
}

/** What stands in the store was ordered and came some weeks ago, of what is kept by lots in several. */
async function delivered(
  filling: Filling,
  { itemOf, ...to }: { warehouseId: string; supplierId: string; itemOf: (at: number) => string },
): Promise<void> {
  const day = today(filling);
  const ctx = acting(filling, filling.person.accountId, filling.now);
  const came = goods.flatMap((one, at) => {
    const parts = one.keepsLots ? lots : [{ lot: '', days: null, share: 1 }];
    return parts.map(({ lot, days, share }) => ({
      ...{ itemId: itemOf(at), quantity: whole(one.came * share), price: one.price * 100 },
      ...{ lot, dueOn: days === null ? null : dayAfter(day, days) },
    }));
  });
  const written = { unit: 'base' as const, shelf: '', note: '', sourceAt: null };
  const order = await savePurchaseOrder(ctx, {
    ...{
      ...to,
      day: dayAfter(day, -42),
      wantedOn: dayAfter(day, -40),
      toleranceBp: 0 as const,
      note: '',
      requestId: null,
    },
    lines: came.map((line) => ({ ...written, ...line, lot: '', dueOn: null })),
  });
  await receiveOrder(ctx, {
    ...{ id: order.id, version: order.version, day: dayAfter(day, -40), note: '' },
    lines: came.map(({ itemId: _, ...line }, sourceAt) => ({
      ...{ ...line, sourceAt, shelf: '', refused: 0, refusal: '', producedOn: null },
    })),
  });
}

/** Units, items, warehouses and least amounts. */
async function masterData(filling: Filling) {
  const { tx, now, school, person } = filling;
  const kept = { schoolId: school.id, updatedAt: now, updatedBy: person.accountId };
  const units = [...new Set(goods.map(({ unit }) => unit))].map((name) => ({ ...kept, id: uuidv7(), name }));
  await tx.insert(goodsUnits).values(units);
  const items = goods.map(({ name, unit, kind, keepsLots }) => ({
    ...{
      ...kept,
      id: uuidv7(),
      name,
      kind,
      keepsLots,
      terms: soughtTerms([name]),
      shelfDays: keepsLots ? 180 : 0,
    },
    unitId: units.find((one) => one.name === unit)?.id ?? '',
  }));
  await tx.insert(goodsItems).values(items);
  // What scanners read of the paper and the soap.
  const codes = items
    .slice(0, 2)
    .map(({ id }, at) => ({ schoolId: school.id, itemId: id, code: `690000000000${at + 1}` }));
  await tx.insert(goodsBarcodes).values(codes);
  const [main, cupboard] = ['后勤总库', '年级物资柜'].map((name, at) => ({
    ...{ ...kept, id: uuidv7(), name, shelves: at === 0 ? ['A1', 'A2', 'A3', 'B1', 'B2'] : [] },
  }));
  if (!main || !cupboard) throw new Error('Two warehouses are named');
  await tx.insert(goodsWarehouses).values([main, cupboard]);
  await tx.insert(goodsLevels).values(
    goods.map(({ least }, at) => ({
      ...{ schoolId: school.id, itemId: items[at]?.id ?? '', warehouseId: main.id },
      ...{ least: whole(least), wanted: whole(least * 2) },
    })),
  );
  const [supplierId = ''] = await suppliers(filling);
  await catalogues(filling);
  return { items: items.map(({ id }) => id), main: main.id, cupboard: cupboard.id, supplierId };
}

/** Two who deliver, the papers of the second of whom are over. @returns their ids */
async function suppliers(filling: Filling): Promise<readonly string[]> {
  const { tx, now, school, person } = filling;
  const kept = { schoolId: school.id, updatedAt: now, updatedBy: person.accountId };
  const day = today(filling);
  const rows = [
    { name: '晨光办公用品', contact: '李经理', phone: '010-65550101', papersUntil: dayAfter(day, 300) },
    { name: '绿源日化商行', contact: '周老板', phone: '010-65550102', papersUntil: dayAfter(day, -20) },
  ].map((row) => ({ ...kept, id: uuidv7(), ...row }));
  await tx.insert(goodsSuppliers).values(rows);
  return rows.map(({ id }) => id);
}

/** Catalogues, and what belongs to them. */
async function catalogues(filling: Filling): Promise<void> {
  const { tx, now, school, person } = filling;
  const kept = { schoolId: school.id, updatedAt: now, updatedBy: person.accountId };
  const [use, clean, paper] = [uuidv7(), uuidv7(), uuidv7()];
  await tx.insert(goodsCatalogs).values([
    { ...kept, id: use, name: '日常消耗', parentId: null, place: 0 },
    { ...kept, id: clean, name: '清洁用品', parentId: use, place: 0 },
    { ...kept, id: paper, name: '办公文具', parentId: use, place: 1 },
    { ...kept, id: uuidv7(), name: '食堂物资', parentId: null, place: 1 },
  ]);
  const isCleaning = eq(goodsItems.kind, 'cleaning');
  await tx
    .update(goodsItems)
    .set({ catalogId: clean })
    .where(and(ofSchool(filling, goodsItems), isCleaning));
  const isOther = ne(goodsItems.kind, 'cleaning');
  await tx
    .update(goodsItems)
    .set({ catalogId: paper })
    .where(and(ofSchool(filling, goodsItems), isOther));
}

/** Somebody has counted the cupboard, where one bottle was missing. */
async function countedCupboard(filling: Filling, warehouseId: string): Promise<void> {
  const ctx = acting(filling, filling.person.accountId, filling.now);
  const count = await startCount(ctx, {
    ...{ warehouseId, scope: 'all', catalogId: null, shelf: '' },
    ...{ blind: false, frozen: false, note: '月底盘点' },
  });
  const lines = await filling.tx
    .select({ id: goodsCountLines.id, name: goodsItems.name })
    .from(goodsCountLines)
    .innerJoin(goodsItems, and(ofSchool(filling, goodsItems), eq(goodsItems.id, goodsCountLines.itemId)))
    .where(and(ofSchool(filling, goodsCountLines), eq(goodsCountLines.countId, count.id)));
  for (const { id, name } of lines)
    await noteCounted(ctx, { id: count.id, lineId: id, counted: whole(name.startsWith('洗手液') ? 9 : 40) });
  // Each line that is noted is one more version of the stocktake.
  await moveCount(ctx, { id: count.id, version: count.version + lines.length, move: 'post' });
}
