import { and, eq } from 'drizzle-orm';
import type { requestCalls } from '@/lib/contracts/goods/request.ts';
import type { requestPhotoCalls } from '@/lib/contracts/goods/request-photo.ts';
import { modules } from '@/lib/contracts/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, sampleDot, withId } from '../../kernel/sample.ts';
import { asOwn, stocked } from '../document/samples.ts';
import { goodsDocuments } from '../schema/document.ts';

const { endpoints } = modules.goods;
const facts = { reason: '食堂备货', wantedOn: null, note: '' };

/** What somebody asks for: an item, and something in words. */
async function asked(school: SampleSchool) {
  const { itemId } = await stocked(school);
  return {
    ...facts,
    lines: [
      { itemId, quantity: 10_0000 },
      { itemId: null, quantity: 1_0000, note: '黑板擦' },
    ],
  };
}

/** One that nobody has decided about. */
async function checking(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.savePurchaseRequest, await asked(school));
  return { id, version };
}

/** One that whoever will make the call has asked for. */
async function own(school: SampleSchool) {
  return asOwn(school, await checking(school));
}

/** One that has passed, with its item. */
export async function passed(school: SampleSchool) {
  const { id, version, lines } = await school.call(endpoints.savePurchaseRequest, await asked(school));
  const of = { school: { id: school.id } };
  await school.inside((tx) =>
    tx
      .update(goodsDocuments)
      .set({ state: 'passed' })
      .where(and(ofSchool(of, goodsDocuments), eq(goodsDocuments.id, id))),
  );
  return { id, version, itemId: lines[0]?.itemId ?? '' };
}

/** How to call what there is about requests. */
export const requestSamples: SampleGroup<typeof requestCalls> = {
  purchaseRequests: nothing,
  purchaseRequest: withId(async (school) => (await own(school)).id),
  savePurchaseRequest: { input: asked, ids: ['lines.0.itemId'] },
  withdrawPurchaseRequest: { input: own, ids: ['id'] },
  purchaseApprovals: nothing,
  decidePurchaseRequest: {
    input: async (school) => ({ ...(await checking(school)), move: 'approve' as const, decision: '同意' }),
    ids: ['id'],
  },
  endPurchaseRequest: {
    input: async (school) => {
      const { id, version } = await passed(school);
      return { id, version, reason: '不再需要' };
    },
    ids: ['id'],
  },
};

const file = { name: '样品.png', content: sampleDot };

async function photographed(school: SampleSchool) {
  const { id } = await checking(school);
  const { photoId } = await school.upload(endpoints.uploadRequestPhoto, { id }, file);
  return asOwn(school, { id, photoId });
}

/** How to call what handles photos of requests. */
export const requestPhotoSamples: SampleGroup<typeof requestPhotoCalls> = {
  uploadRequestPhoto: { ...withId(async (school) => (await own(school)).id), file },
  requestPhoto: { input: photographed, ids: ['id', 'photoId'] },
};
