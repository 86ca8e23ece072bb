import type { itemCalls } from '@/lib/contracts/goods/item.ts';
import type { itemPictureCalls } from '@/lib/contracts/goods/item-picture.ts';
import { modules } from '@/lib/contracts/index.ts';
import { nothing, type SampleGroup, type SampleSchool, sampleDot, withId } from '../../kernel/sample.ts';

const facts = {
  name: '大米',
  code: 'DM',
  kind: 'food' as const,
  supplierId: null,
  catalogId: null,
  packUnitId: null,
  packNumerator: 1,
  packDenominator: 1,
  keepsLots: true,
  shelfDays: 180,
  note: '',
};

/** What a form would save. */
async function written({ call }: SampleSchool) {
  const { id } = await call(modules.goods.endpoints.saveUnit, { name: '千克', note: '' });
  return { ...facts, unitId: id };
}

/** One in use, as it was read. */
async function one(school: SampleSchool) {
  const { id, version } = await school.call(modules.goods.endpoints.saveItem, await written(school));
  return { id, version };
}

/** One with a further unit, as its form would save it. */
async function withUnit(school: SampleSchool) {
  const { id: unitId } = await school.call(modules.goods.endpoints.saveUnit, { name: '袋', note: '' });
  return { ...(await one(school)), units: [{ unitId, numerator: 25, denominator: 1 }] };
}

/** How to call what there is about items. */
export const itemSamples: SampleGroup<typeof itemCalls> = {
  items: nothing,
  itemChoices: nothing,
  saveItem: { input: written, ids: ['unitId'] },
  saveItemUnits: { input: withUnit, ids: ['id', 'units.0.unitId'] },
  moveItem: { input: async (school) => ({ ...(await one(school)), move: 'retire' as const }), ids: ['id'] },
  removeItem: { input: one, ids: ['id'] },
};

const file = { name: '物品.png', content: sampleDot };

async function pictured(school: SampleSchool) {
  const { id } = await one(school);
  const { pictureId } = await school.upload(modules.goods.endpoints.uploadItemPicture, { id }, file);
  return { id, pictureId };
}

/** How to call what handles pictures of items. */
export const itemPictureSamples: SampleGroup<typeof itemPictureCalls> = {
  uploadItemPicture: { ...withId(async (school) => (await one(school)).id), file },
  itemPicture: { input: pictured, ids: ['id', 'pictureId'] },
};
