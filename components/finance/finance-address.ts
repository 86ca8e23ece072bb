import type { AddressState } from '@/components/shared/address-state.ts';
import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { limits } from '@/lib/rules/limits.ts';

/** Names of the page's address parameters. */
export const parameter = { view: 'view', year: 'year', period: 'period', page: 'page', size: 'size' } as const;

/** The parts of the page, in the order of the inner navigation. */
export const views = ['vouchers', 'balance', 'balanceSheet', 'activities', 'months', 'subjects'] as const;
export type View = (typeof views)[number];

/** What every part is given: the year of the books, and the address it may read and change. */
export interface ViewProps {
  readonly year: number;
  readonly address: AddressState;
}

export const viewOf = (query: Query): View => views.find((view) => view === query[parameter.view]) ?? 'vouchers';

type Ledgers = CallReply<'finance.ledgers'>['rows'];
/** The ledger of the address's year, or the latest one. */
export const ledgerAt = (query: Query, ledgers: Ledgers) =>
  ledgers.find(({ year }) => String(year) === query[parameter.year]) ?? ledgers[0];

type Periods = CallReply<'finance.periods'>['rows'];
/** The month of the address, or the first that is not closed, where people work. */
export const periodAt = (query: Query, periods: Periods): number | null =>
  (
    periods.find(({ period }) => String(period) === query[parameter.period]) ??
    periods.find(({ state }) => state !== 'closed') ??
    periods.at(-1)
  )?.period ?? null;

/** What the list of vouchers asks for. */
export function vouchersInput(
  query: Query,
  period: number,
): CallInput<'finance.vouchers'> & { page: number; size: 10 | 20 | 30 | 50 } {
  const page = Number(query[parameter.page]);
  return {
    period,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: limits.pageSizes.find((size) => String(size) === query[parameter.size]) ?? limits.pageSizeDefault,
  };
}
