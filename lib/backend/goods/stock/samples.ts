import { randomUUID } from 'node:crypto';
import type { goodsReportCalls } from '@/lib/contracts/goods/goods-report.ts';
import type { movementCalls } from '@/lib/contracts/goods/movement.ts';
import type { stockCalls } from '@/lib/contracts/goods/stock.ts';
import { modules } from '@/lib/contracts/index.ts';
import { now } from '../../kernel/clock.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { takeIn } from '../ledger/ledger.ts';

const { saveUnit, saveItem, saveWarehouse } = modules.goods.endpoints;
const facts = {
  name: '大米',
  code: 'DM',
  kind: 'food' as const,
  supplierId: null,
  catalogId: null,
  shelfDays: 0,
  note: '',
};
const pack = { packUnitId: null, packNumerator: 1, packDenominator: 1 };

/** An item and a warehouse, by their ids. */
async function placed({ call }: SampleSchool) {
  const { id: unitId } = await call(saveUnit, { name: '千克', note: '' });
  const { id: itemId } = await call(saveItem, { ...facts, ...pack, unitId, keepsLots: false });
  const { id: warehouseId } = await call(saveWarehouse, { name: '总库', place: '', note: '' });
  return { itemId, warehouseId };
}

/** What has come by one movement. */
async function came(school: SampleSchool): Promise<string> {
  const place = { ...(await placed(school)), shelf: '', lot: '' };
  const head = { movedOn: '2026-03-02', document: { type: 'opening', id: randomUUID() } };
  const [movement] = await school.inside((tx) =>
    takeIn(
      {
        tx,
        now: now(),
        school: { id: school.id, timeZone: 'Asia/Shanghai' },
        person: { accountId: school.accountId, name: '', sessionId: '' },
      },
      head,
      [{ ...place, quantity: 10_0000, cents: 45_00 }],
    ),
  );
  return movement?.id ?? '';
}

/** How to call what there is about stock. */
export const stockSamples: SampleGroup<typeof stockCalls> = {
  stock: nothing,
  stockStatistics: nothing,
  saveLevel: {
    input: async (school) => ({ ...(await placed(school)), least: 5_0000, wanted: 20_0000 }),
    ids: ['itemId', 'warehouseId'],
  },
  exportStock: nothing,
};

export const movementSamples: SampleGroup<typeof movementCalls> = {
  movements: nothing,
  reverseStock: { input: async (school) => ({ id: await came(school), reason: '记错' }), ids: ['id'] },
};

export const goodsReportSamples: SampleGroup<typeof goodsReportCalls> = { report: nothing, exportReport: nothing };
