import { and, asc, eq } from 'drizzle-orm';
import { dayAfter } from '@/lib/rules/days.ts';
import { saveBudget } from '../goods/budget/budget.ts';
import { savePurchaseOrder } from '../goods/order/order.ts';
import { receiveOrder, settleReceipt } from '../goods/receipt/receipt.ts';
import { decidePurchaseRequest, savePurchaseRequest } from '../goods/request/request.ts';
import { goodsItems } from '../goods/schema/item.ts';
import { goodsSuppliers } from '../goods/schema/supplier.ts';
import { goodsWarehouses } from '../goods/schema/warehouse.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { departmentsOf } from '../organisation/index.ts';
import { acting } from './acting.ts';
import type { Filling } from './build-students.ts';

const whole = (count: number) => count * 10_000;

/** Who asks for goods, and who decides about it. */
interface Buyers {
  readonly asks: string;
  readonly decides: string;
}

/** What the school buys: a request that waits, one that failed, an order that came in part, and one that is awaited. */
export async function buildPurchases(filling: Filling, { asks, decides }: Buyers): Promise<void> {
  const { tx, now } = filling;
  const day = today(filling);
  const [asker, head] = [acting(filling, asks, now), acting(filling, decides, now)];
  const [supplier] = await tx
    .select({ id: goodsSuppliers.id })
    .from(goodsSuppliers)
    .where(ofSchool(filling, goodsSuppliers))
    .orderBy(asc(goodsSuppliers.id));
  const items = await tx
    .select({ id: goodsItems.id })
    .from(goodsItems)
    .where(and(ofSchool(filling, goodsItems), eq(goodsItems.keepsLots, false)))
    .orderBy(asc(goodsItems.name));
  const [warehouse] = await tx
    .select({ id: goodsWarehouses.id })
    .from(goodsWarehouses)
    .where(ofSchool(filling, goodsWarehouses))
    .orderBy(asc(goodsWarehouses.id));
  if (!warehouse || !supplier) throw new Error('There is a warehouse, and somebody who delivers');
  const line = (at: number, count: number, price: number) => ({
    ...{ itemId: items[at % items.length]?.id ?? '', unit: 'base' as const, quantity: whole(count), price },
    ...{ shelf: '', lot: '', dueOn: null, note: '' },
  });
  const words = { ...line(0, 2, 0), itemId: null, price: null, note: '可移动白板，带轮子' };
  const departmentId = await budgeted(head);
  const ask = (reason: string, lines: readonly (typeof words | ReturnType<typeof line>)[], more: object = {}) =>
    savePurchaseRequest(asker, { reason, wantedOn: dayAfter(day, 7), note: '', lines: [...lines], ...more });
  const decide = ({ id, version }: { id: string; version: number }, move: 'approve' | 'reject', decision: string) =>
    decidePurchaseRequest(head, { id, version, move, decision });

  await ask('公开课教具', [line(1, 10, 15_6000), words]);
  await decide(await ask('办公室换新打印机', [{ ...words, note: '彩色激光打印机' }]), 'reject', '现有打印机还可以用');
  const passed = await decide(
    await ask('本月班级消耗补货', [line(0, 40, 21_8000), line(1, 30, 15_6000)], { departmentId, standing: true }),
    'approve',
    '同意',
  );
  const facts = { supplierId: supplier.id, warehouseId: warehouse.id, toleranceBp: 500 as const, note: '' };
  const order = await savePurchaseOrder(head, {
    ...{ ...facts, day: dayAfter(day, -3), wantedOn: day, requestId: passed.id },
    lines: [
      { ...line(0, 40, 21_8000), sourceAt: 0 },
      { ...line(1, 30, 15_6000), sourceAt: 1 },
    ],
  });
  const came = { shelf: '', lot: '', producedOn: null, dueOn: null };
  const receipt = await receiveOrder(head, {
    ...{ id: order.id, version: order.version, day, note: '第一批' },
    lines: [
      { ...came, sourceAt: 0, quantity: whole(38), price: 21_8000, refused: whole(2), refusal: '包装破损' },
      { ...came, sourceAt: 1, quantity: whole(10), price: 15_6000, refused: 0, refusal: '' },
    ],
  });
  // The invoice has come, and a part is paid.
  const invoice = { day, number: '24117000001', kind: 'invoice' as const, cents: receipt.cents };
  const { version } = await settleReceipt(head, { id: receipt.id, version: receipt.version, ...invoice });
  const paid = { day, number: '', kind: 'payment' as const, cents: 200_00 };
  await settleReceipt(head, { id: receipt.id, version, ...paid });
  await savePurchaseOrder(head, {
    ...{ ...facts, day, wantedOn: dayAfter(day, 5), requestId: null },
    lines: [{ ...line(2, 20, 26_0000), sourceAt: null }],
  });
}

/** The first department may ask for so much this year. @returns its id */
async function budgeted(head: Ctx): Promise<string | null> {
  const [first] = (await departmentsOf(head)).rows;
  if (first) await saveBudget(head, { departmentId: first.id, cents: 20_000_00 });
  return first?.id ?? null;
}
