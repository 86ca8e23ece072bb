import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, Say } from '../report.ts';
import type { GoodsReport } from './goods-report.ts';

/** By what movements are summed up: what they are of, or whom goods went to. */
export const goodsGroupings = [
  'item',
  'kind',
  'catalog',
  'warehouse',
  'class',
  'department',
  'child',
  'person',
  'reason',
] as const;
export type GoodsGrouping = (typeof goodsGroupings)[number];
/** Those that tell whom or what goods were issued for. */
export const receiverGroupings = ['class', 'department', 'child', 'person', 'reason'] as const;
export type ReceiverGrouping = (typeof receiverGroupings)[number];

export const goodsReportFilters = {
  by: { is: 'choice', of: goodsGroupings, usual: 'item' },
  warehouseId: { is: 'id', as: 'warehouse' },
  days: { is: 'days', most: limits.feeReceivedDays, usual: () => 'month' },
} as const satisfies Filters;

/** One line: null is called what nobody has named. */
export type GoodsReportLine = ReportLine & Omit<GoodsReport['rows'][number], 'name'> & { readonly name: string | null };

const quantities = [
  { at: 'unit' },
  { at: 'opening', look: 'quantity' },
  { at: 'came', look: 'quantity' },
  { at: 'went', look: 'quantity' },
  { at: 'closing', look: 'quantity' },
] as const satisfies ReportColumns<GoodsReportLine>;
const values = [
  { at: 'openingCents', look: 'money' },
  { at: 'cameCents', look: 'money' },
  { at: 'wentCents', look: 'money' },
  { at: 'closingCents', look: 'money' },
] as const satisfies ReportColumns<GoodsReportLine>;
const issued = [
  { at: 'slips', look: 'count' },
  { at: 'wentCents', title: 'issuedCents', look: 'money' },
] as const satisfies ReportColumns<GoodsReportLine>;
/** Of a class also what it comes to for each of its children. */
const issuedToClass = [
  ...issued,
  { at: 'children', look: 'count' },
  { at: 'perChildCents', look: 'money' },
] as const satisfies ReportColumns<GoodsReportLine>;

const isReceiver = (by: unknown) => receiverGroupings.some((one) => one === by);

function nameOf({ key, name }: GoodsReport['rows'][number], by: unknown, say: Say): string | null {
  if (by === 'kind') return say(`item.kindOf.${key}`);
  return name === '' ? null : name;
}

/** What was there, came, went and is left of days, by item, kind, catalogue or warehouse; or what went to whom. */
export const goodsReport = {
  name: 'moved',
  endpoint: 'goods.report',
  filters: goodsReportFilters,
  landscape: true,
  isEmpty: ({ rows }) => rows.length === 0,
  textOf: ({ from, to }, say) => say('period', { from, until: to }),
  tableOf: ({ rows, total, seesPrices }, say, { by }) => {
    const money = by === 'class' ? issuedToClass : isReceiver(by) ? issued : values;
    return {
      columns: [
        { at: 'name', title: `byOf.${by}` },
        ...(by === 'item' ? quantities : []),
        ...money.filter(({ look }) => seesPrices || look !== 'money'),
      ],
      lines: rows.map((row) => ({ ...row, name: nameOf(row, by, say) })),
      ...(seesPrices && { total }),
    };
  },
} as const satisfies Report<GoodsReport, GoodsReportLine>;
