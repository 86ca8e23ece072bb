import { and, eq } from 'drizzle-orm';
import type { documentCalls } from '@/lib/contracts/goods/lines.ts';
import { modules } from '@/lib/contracts/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { goodsDocuments } from '../schema/document.ts';

const { endpoints } = modules.goods;

/** What a document of a sample is about: an item, its warehouse, who sends it. */
export async function stocked({ call }: Pick<SampleSchool, 'call'>) {
  const { id: unitId } = await call(endpoints.saveUnit, { name: '袋', note: '' });
  const item = {
    name: '大米',
    code: '',
    kind: 'food' as const,
    supplierId: null,
    catalogId: null,
    shelfDays: 0,
    note: '',
  };
  const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1, keepsLots: false };
  const { id: itemId } = await call(endpoints.saveItem, { ...item, ...pack, unitId });
  const { id: warehouseId } = await call(endpoints.saveWarehouse, { name: '总库', place: '', note: '' });
  const supplier = { name: '粮油店', contact: '', phone: '', papersUntil: null, note: '' };
  const { id: supplierId } = await call(endpoints.saveSupplier, supplier);
  return { itemId, warehouseId, supplierId };
}

/** A document as if whoever will make the call had written it. */
export async function asOwn<D extends { readonly id: string }>(school: SampleSchool, document: D): Promise<D> {
  const of = { school: { id: school.id } };
  await school.inside((tx) =>
    tx
      .update(goodsDocuments)
      .set({ createdBy: school.accountId })
      .where(and(ofSchool(of, goodsDocuments), eq(goodsDocuments.id, document.id))),
  );
  return document;
}

/** How to call what all documents share. */
export const documentSamples: SampleGroup<typeof documentCalls> = {
  documentChoices: nothing,
  classInfo: nothing,
};
