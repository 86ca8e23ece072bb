import type { AddressState } from '@/components/shared/address-state.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { type Filters, filterInput } from '@/lib/contracts/filters.ts';
import type { StatementFlow } from '@/lib/contracts/finance/books.ts';
import type { Query } from '@/lib/navigation/query.ts';
import type { Comparison } from '@/lib/rules/finance/comparison.ts';
import { documentKinds, documentStates } from '@/lib/rules/finance/document-states.ts';
import { periodText } from '@/lib/rules/finance/period-text.ts';
import { type ReportSpan, reportSpans } from '@/lib/rules/finance/report-span.ts';
import { voucherKinds, voucherOrders } from '@/lib/rules/finance/voucher.ts';
import { voucherStates } from '@/lib/rules/finance/voucher-states.ts';
import { limits } from '@/lib/rules/limits.ts';
import { listPage } from '@/lib/rules/list-page.ts';
import { readSignedCents } from '@/lib/rules/money.ts';

/** Names of the page's address parameters. */
export const parameter = {
  view: 'view',
  year: 'year',
  period: 'period',
  page: 'page',
  size: 'size',
  order: 'order',
  state: 'state',
  kind: 'kind',
  subject: 'subject',
  item: 'item',
  voucher: 'voucher',
  write: 'write',
  flow: 'flow',
  span: 'span',
  compare: 'compare',
  part: 'part',
  report: 'report',
  import: 'import',
  /** The first month of a book's span, which `period` ends. */
  from: 'from',
  /** What vouchers are looked for by, and in which months of the year. */
  text: 'text',
  amount: 'amount',
  number: 'number',
  named: 'named',
  maker: 'maker',
  first: 'first',
  last: 'last',
} as const;

/** In the place of the id of the voucher that is written: a new one is being written. */
export const newVoucher = 'new';

/** In the place of the id: a new one that begins as a copy of this. */
export const copyOf = (id: string) => `copy-${id}`;

/** In the place of the id: a new one that books this line of a bank's statement. */
export const bookingOf = (lineId: string) => `bank-${lineId}`;

/** What is written: a stored voucher, a copy of one, what books a line of the bank, or none of them. */
export interface Written {
  readonly id: string | null;
  readonly copied: string | null;
  readonly booked: string | null;
}

/** What the address means to be written. */
export function writtenOf(value: string): Written {
  const none = { id: null, copied: null, booked: null };
  if (value === newVoucher) return none;
  if (value.startsWith('copy-')) return { ...none, copied: value.slice(5) };
  return value.startsWith('bank-') ? { ...none, booked: value.slice(5) } : { ...none, id: value };
}

/** The parts of the page in the order of the inner navigation, each with the key that shows it. */
export const viewKeys = {
  vouchers: 'finance.voucher.view',
  recurring: 'finance.voucher.view',
  documents: 'finance.voucher.view',
  documentTie: 'finance.voucher.view',
  balance: 'finance.book.view',
  general: 'finance.book.view',
  detail: 'finance.book.view',
  journal: 'finance.book.view',
  columns: 'finance.book.view',
  auxiliaryBook: 'finance.book.view',
  quantityBook: 'finance.book.view',
  voucherSummary: 'finance.book.view',
  sequence: 'finance.book.view',
  query: 'finance.book.view',
  balanceSheet: 'finance.statement.view',
  activities: 'finance.statement.view',
  cashFlow: 'finance.statement.view',
  trend: 'finance.statement.view',
  bank: 'finance.reconciliation.view',
  bankReport: 'finance.reconciliation.view',
  counts: 'finance.reconciliation.view',
  revaluation: 'finance.ledger.view',
  carryOver: 'finance.ledger.view',
  funds: 'finance.book.view',
  months: 'finance.ledger.view',
  archives: 'finance.archive.keep',
  openings: 'finance.ledger.view',
  interchange: 'finance.ledger.view',
  subjects: 'finance.ledger.view',
  auxiliary: 'finance.ledger.view',
  yearSwitch: 'finance.ledger.view',
  settings: 'finance.ledger.view',
} as const;
export type View = keyof typeof viewKeys;
export const views = Object.keys(viewKeys) as readonly View[];

/** The parts as an accountant looks for them; a group of one has no second row. */
export const viewGroups = {
  vouchers: ['vouchers', 'recurring', 'documents', 'documentTie'],
  books: [
    'balance',
    'general',
    'detail',
    'journal',
    'columns',
    'auxiliaryBook',
    'quantityBook',
    'voucherSummary',
    'sequence',
    'query',
  ],
  statements: ['balanceSheet', 'activities', 'cashFlow', 'trend'],
  reconciliation: ['bank', 'bankReport', 'counts'],
  closing: ['revaluation', 'carryOver', 'funds', 'months', 'yearSwitch', 'archives'],
  setup: ['subjects', 'auxiliary', 'openings', 'interchange', 'settings'],
} as const satisfies Readonly<Record<string, readonly View[]>>;
export type ViewGroup = keyof typeof viewGroups;
export const groups = Object.keys(viewGroups) as readonly ViewGroup[];

/** The group a part belongs to. */
export const groupOf = (view: View): ViewGroup =>
  groups.find((group) => (viewGroups[group] as readonly View[]).includes(view)) ?? 'vouchers';

/** What every part is given: the year of the books, and the address it may read and change. */
export interface ViewProps {
  readonly year: number;
  /** Whether the openings are confirmed, and vouchers may be posted. */
  readonly isBegun: boolean;
  readonly address: AddressState;
}

/** The part of the address; without one, where work goes on: in the openings until they are confirmed. */
export const viewOf = (query: Query, allowed: readonly View[], isBegun: boolean): View =>
  allowed.find((view) => view === query[parameter.view]) ?? (isBegun ? (allowed[0] ?? 'subjects') : 'openings');

type Ledgers = CallReply<'finance.ledgers'>['rows'];
/** The ledger of the address's year, or the latest one. */
export const ledgerAt = (query: Query, ledgers: Ledgers) =>
  ledgers.find(({ year }) => String(year) === query[parameter.year]) ?? ledgers[0];

type Periods = CallReply<'finance.periods'>['rows'];
/** Where a part opens: in the month people work in, or in the last one whose figures are final. */
export type Opens = 'working' | 'closed';

/** The month of the address, or the one a part opens in: the first that is not closed, or the last that is. */
export const periodAt = (query: Query, periods: Periods, opens: Opens = 'working'): number | null =>
  (
    periods.find(({ period }) => String(period) === query[parameter.period]) ??
    (opens === 'closed' ? periods.findLast(({ state }) => state === 'closed') : undefined) ??
    periods.find(({ state }) => state !== 'closed') ??
    periods.at(-1)
  )?.period ?? null;

/** Months of one year, both included. */
export interface MonthSpan {
  readonly from: number;
  readonly to: number;
}

/** Where the months of a span stand in the address, and where it begins and ends while that is silent. */
export interface SpanPlace {
  readonly from: 'from' | 'first';
  readonly to: 'period' | 'last';
  readonly begins: 'january' | 'end';
}

/** The span of a book: of the chosen month, or from January until then. */
export const bookSpan = (begins: SpanPlace['begins']): SpanPlace => ({ from: 'from', to: 'period', begins });
/** The span of a search: of the whole year. */
export const searchSpan: SpanPlace = { from: 'first', to: 'last', begins: 'january' };

/** The months of the address. It never begins behind its end. */
export function spanAt(query: Query, periods: Periods, place: SpanPlace | undefined, opens?: Opens): MonthSpan | null {
  const named = (name: string) => periods.find(({ period }) => String(period) === query[name])?.period;
  const to = place?.to === 'last' ? (named('last') ?? periods.at(-1)?.period ?? null) : periodAt(query, periods, opens);
  if (to === null) return null;
  if (!place) return { from: to, to };
  const january = to - (to % 100) + 1;
  return { from: Math.min(named(place.from) ?? (place.begins === 'january' ? january : to), to), to };
}

/** Which lines the address means; null for all. */
export function countedAt(query: Query): CountedLines | null {
  const flow = (['ordinary', 'transfer', 'priorYear'] as const).find((one) => one === query[parameter.flow]);
  return flow ? { flow, span: query[parameter.span] === 'month' ? 'month' : 'year' } : null;
}

/** What the address asks a report to be drawn up for. */
export const reportAt = (query: Query): ReportSpan =>
  reportSpans.find((one) => one === query[parameter.report]) ?? 'month';

/** What the address asks a statement to stand beside; nothing where the statement does not offer it. */
export const comparisonAt = <Of extends Comparison>(query: Query, offered: readonly Of[]): Of | undefined =>
  offered.find((one) => one === query[parameter.compare]);

/** What vouchers are looked for by. */
export const searches = ['text', 'amount', 'number', 'named', 'maker', 'first', 'last'] as const;

/** Whether vouchers of the year are looked for, rather than a month's shown. */
export const isSearching = (query: Query) => searches.some((one) => query[parameter[one]]);

/** The amount that is looked for in cents, null where it is no amount; a sign says nothing, for red ones count. */
export function amountAt(query: Query): number | null | undefined {
  const typed = query[parameter.amount];
  if (!typed) return undefined;
  const cents = Math.abs(readSignedCents(typed) ?? 0);
  return cents > 0 && cents <= limits.moneyCentsMax ? cents : null;
}

/** The number that is looked for, of 付-12 as of 12; null where it is none. */
export function numberAt(query: Query): number | null | undefined {
  const typed = query[parameter.number];
  if (!typed) return undefined;
  const number = Number(/\d+$/.exec(typed)?.[0]);
  return number >= 1 && number <= limits.financeNumberMax ? number : null;
}

/** What the list of vouchers asks for: those of a month, or those of a span that are searched. */
export function vouchersInput(
  query: Query,
  { from, to }: { readonly from: number; readonly to: number },
): CallInput<'finance.vouchers'> & { page: number; size: 10 | 20 | 30 | 50 } {
  const searched = isSearching(query) && {
    from,
    text: query[parameter.text]?.slice(0, limits.financeSummaryChars),
    cents: amountAt(query) ?? undefined,
    number: numberAt(query) ?? undefined,
    subjectId: query[parameter.named],
    madeBy: query[parameter.maker],
  };
  return {
    period: to,
    ...searched,
    state: voucherStates.find((state) => state === query[parameter.state]),
    kind: voucherKinds.find((kind) => kind === query[parameter.kind]),
    // As they are bound; what is looked for is mostly of late.
    order: voucherOrders.find((order) => order === query[parameter.order]) ?? (searched ? 'latest' : 'number'),
    ...listPage({ ...query, size: query[parameter.size] ?? String(limits.financeVoucherRows) }),
  };
}

export const documentFilters = {
  /** Those that wait, unless others are asked for. */
  state: { is: 'choice', of: documentStates, first: 'waiting' },
  kind: { is: 'choice', of: documentKinds },
  /** A period of the books, chosen in a control of its own. */
  month: { is: 'search', max: 6, as: parameter.period },
} as const satisfies Filters;

/** What the list of documents asks for. */
export function documentsInput(query: Query) {
  const { month, ...asked } = filterInput(documentFilters, query);
  return { ...asked, month: /^20\d\d(0[1-9]|1[0-2])$/.test(month) ? periodText(Number(month)) : undefined };
}

/** Whether the list of vouchers shows only some of the month. */
export const isFiltered = (query: Query) =>
  isSearching(query) || Boolean(query[parameter.state] ?? query[parameter.kind]);

/** Shows all vouchers of the month again. */
export const unfiltered = Object.fromEntries(
  [...searches, 'state', 'kind', 'page'].map((name) => [name, null] as const),
);

/** Which lines a figure of the activities report is made of: of one flow, of its month alone or of the year so far. */
export interface CountedLines {
  readonly flow: StatementFlow;
  readonly span: 'month' | 'year';
  /** The first month, where it is not that of the figure alone. */
  readonly from?: number | undefined;
}

/**
 * To the lines of a subject in its detail ledger, all of them or those that a figure counts, in the chosen month or in
 * another.
 */
export const toLines = (subjectId: string, counted?: CountedLines | null, period?: number) => ({
  ...(period ? { [parameter.year]: String(Math.floor(period / 100)), [parameter.period]: String(period) } : {}),
  [parameter.view]: 'detail',
  [parameter.subject]: subjectId,
  [parameter.flow]: counted?.flow ?? null,
  [parameter.span]: counted?.span ?? null,
  ...(counted && { [parameter.from]: counted.from ? String(counted.from) : null }),
  [parameter.page]: null,
});
