import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { receiptCalls } from '@/lib/contracts/goods/receipt.ts';
import { modules } from '@/lib/contracts/index.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { now } from '../../kernel/clock.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { stocked } from '../document/samples.ts';
import { ordered } from '../order/samples.ts';
import { goodsDocuments } from '../schema/document.ts';

const { endpoints } = modules.goods;
const delivery = {
  ...{ day: '2026-03-03', note: '' },
  lines: [{ sourceAt: 0, quantity: 6_0000, price: 4_5000, refused: 1_0000, refusal: '包装破损' }],
};

/** A delivery of which something was refused, as it was read. */
async function received(school: SampleSchool) {
  const order = await ordered(school);
  const { id, version } = await school.call(endpoints.receiveOrder, { ...order, ...delivery });
  return { id, version };
}

/** One that waits for a second person, who is to make the call. */
async function toCheck(school: SampleSchool) {
  const day = dayIn(now(), 'Asia/Shanghai');
  const rules = {
    toleranceBp: 0 as const,
    papersBlock: false,
    valuation: 'lot' as const,
    leaving: 'firstExpired' as const,
  };
  await school.call(endpoints.saveRules, { ...rules, fromOn: day, twoPersons: true });
  const { id, version } = await received(school);
  const of = { school: { id: school.id } };
  await school.inside((tx) =>
    tx
      .update(goodsDocuments)
      .set({ createdBy: randomUUID() })
      .where(and(ofSchool(of, goodsDocuments), eq(goodsDocuments.id, id))),
  );
  return { id, version };
}

/** How to call what there is about receipts. */
export const receiptSamples: SampleGroup<typeof receiptCalls> = {
  receipts: nothing,
  receipt: withId(async (school) => (await received(school)).id),
  supplierPrices: { input: async (school) => ({ itemId: (await stocked(school)).itemId }), ids: ['itemId'] },
  receiveOrder: { input: async (school) => ({ ...(await ordered(school)), ...delivery }), ids: ['id'] },
  confirmReceipt: { input: toCheck, ids: ['id'] },
  returnReceipt: {
    input: async (school) => ({
      ...(await received(school)),
      ...{ day: '2026-03-04', reason: '质量不合格', lines: [{ sourceAt: 0, quantity: 2_0000 }] },
    }),
    ids: ['id'],
  },
  settleReceipt: {
    input: async (school) => ({
      ...(await received(school)),
      ...{ kind: 'invoice' as const, day: '2026-03-05', number: '24117000', cents: 10_00 },
    }),
    ids: ['id'],
  },
  reverseReceipt: { input: received, ids: ['id'] },
};
