import { z } from 'zod';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { narrowingOf } from '../field-schemas.ts';
import { goodsReportFilters } from './goods-report.data.ts';

/** Quantities of an item alone, since units do not add up. */
const sums = {
  openingCents: z.number(),
  cameCents: z.number(),
  wentCents: z.number(),
  closingCents: z.number(),
  /** Documents that issued something. */
  slips: z.number(),
};

const reportRow = z.object({
  key: z.string(),
  /** Empty where nobody has named it. */
  name: z.string(),
  unit: z.string(),
  opening: z.number(),
  came: z.number(),
  went: z.number(),
  closing: z.number(),
  /** Of a class: how many children it has now, and what each of them got; null of all else. */
  children: z.number().nullable(),
  perChildCents: z.number().nullable(),
  ...sums,
});

const goodsReported = z.object({
  from: z.string(),
  to: z.string(),
  /** Without, all values are nought. */
  seesPrices: z.boolean(),
  rows: z.array(reportRow),
  total: z.object(sums),
});
export type GoodsReport = z.output<typeof goodsReported>;

const asked = z.strictObject(narrowingOf(goodsReportFilters));
const path = '/gateway/goods/report';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'goods.stock.view' } as const;

/** What came and went in a span of days. */
export const goodsReportCalls = {
  report: endpoint({
    ...json,
    effect: 'read',
    summary: 'What was there, came, went and is left, by item, kind or warehouse; or what was issued to whom',
    path,
    input: asked,
    reply: goodsReported,
    shows: ['stock', 'item', 'unit', 'warehouse'],
  }),
  exportReport: endpoint({
    ...json,
    effect: 'write',
    summary: 'The report of goods as a sheet',
    path: `${path}/export`,
    stream: true,
    input: asked,
    reply: z.never(),
  }),
};

export const goodsReportPage: MenuEntry = {
  id: 423,
  path: '/newGoods/report',
  icon: 'reports',
  name: { 'zh-CN': '收发存报表', en: 'Stock report' },
  permission: 'goods.stock.view',
};
