import { limits } from '@/lib/rules/limits.ts';
import type { Filters } from '../filters.ts';
import type { Report, ReportColumns, ReportLine, ReportTable, Say } from '../report.ts';
import type { DayBookReply, DayBookRow } from './payment-reports.ts';

export const dayBookFilters = {
  days: { is: 'days', most: limits.feeDayBookDays, usual: () => 'today' },
} as const satisfies Filters;

/** A document has a line for each way of paying. */
export interface DayBookLine extends ReportLine, Pick<DayBookRow, 'id' | 'day' | 'number' | 'at' | 'studentName'> {
  readonly kind: string;
  readonly className: string;
  readonly payerName: string;
  readonly cashier: string;
  readonly payType: string;
  readonly inCents: number | '';
  readonly outCents: number | '';
  readonly ofTypeCents: number | '';
  /** What everything comes to, behind the last line of a document. */
  readonly sumCents: number | '';
}

const columns = [
  { at: 'day', look: 'day', only: 'sheet' },
  { at: 'number', title: 'document' },
  { at: 'at', look: 'instant', only: 'screen' },
  { at: 'kind', title: 'entry' },
  { at: 'studentName', title: 'byOf.child' },
  { at: 'className', title: 'byOf.class' },
  { at: 'payerName', title: 'payer', only: 'sheet' },
  { at: 'cashier', title: 'byOf.cashier' },
  { at: 'payType', title: 'byOf.payType' },
  { at: 'inCents', title: 'in', look: 'money' },
  { at: 'outCents', title: 'out', look: 'money' },
  { at: 'ofTypeCents', title: 'sumOfType', look: 'money' },
  { at: 'sumCents', title: 'sumOfAll', look: 'money' },
] as const satisfies ReportColumns<DayBookLine>;

function linesOf({ moves, sumCents, ...row }: DayBookRow, say: Say): DayBookLine[] {
  const facts = { ...row, kind: say(`payments.kindOf.${row.kind}`), className: row.className ?? say('withoutClass') };
  const none = { inCents: '', outCents: '', ofTypeCents: '' } as const;
  if (moves.length === 0) return [{ ...facts, ...none, key: row.id, payType: say('noMoney'), sumCents }];
  return moves.map(({ payType, sumCents: ofTypeCents, ...moved }, at) => ({
    ...{ ...facts, ...moved, ofTypeCents, key: `${row.id} ${payType}`, payType: say(`payments.payTypeOf.${payType}`) },
    sumCents: at === moves.length - 1 ? sumCents : '',
  }));
}

const typeColumns = [
  { at: 'payType', title: 'byOf.payType' },
  { at: 'inCents', title: 'in', look: 'money' },
  { at: 'outCents', title: 'out', look: 'money' },
  { at: 'net', look: 'money' },
] as const;

/** What each way of paying comes to over all days, and all of them. */
export function typeSumsOf(sums: DayBookReply['sums'], say: Say) {
  const lines = sums.map(({ payType, inCents, outCents }) => ({
    ...{ key: payType, payType: say(`payments.payTypeOf.${payType}`), inCents, outCents, net: inCents - outCents },
  }));
  const sum = (at: 'inCents' | 'outCents' | 'net') => lines.reduce((all, one) => all + one[at], 0);
  const all = { inCents: sum('inCents'), outCents: sum('outCents'), net: sum('net') };
  return { columns: typeColumns, lines, total: all } satisfies ReportTable;
}

/** The journal of the counter: every document in its order, with running sums. */
export const dayBookReport = {
  name: 'dayBook',
  endpoint: 'fees.dayBook',
  filters: dayBookFilters,
  isPaged: true,
  landscape: true,
  isEmpty: ({ total }) => total === 0,
  textOf: ({ from, to }, say) => (from === to ? from : say('period', { from, until: to })),
  tableOf: ({ rows, sums }, say) => {
    const { lines: types, total } = typeSumsOf(sums, say);
    return {
      columns,
      lines: rows.flatMap((row) => linesOf(row, say)),
      sheetTotals: [
        ...types.map(({ net, ...one }) => ({ ...one, ofTypeCents: net })),
        { ...total, sumCents: total.net },
      ],
    };
  },
} as const satisfies Report<DayBookReply, DayBookLine>;
