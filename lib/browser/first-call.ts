import { type Filters, filterInput, type OpenedRow, openedIn } from '@/lib/contracts/filters.ts';
import { type Report, reportInput } from '@/lib/contracts/report.ts';
import type { Query } from '@/lib/navigation/query.ts';
import type { CallInput, EndpointName } from './endpoint-name.ts';

/** A call that a page makes on the server for a screen's hook. */
export interface FirstCall {
  readonly name: EndpointName;
  readonly input: object;
}

/**
 * The pair that `useCall` takes, so that the hook finds its answer in the page. Beside the addresses of screens, which
 * say what is asked there.
 */
export const ask = <N extends EndpointName>(name: N, input: CallInput<N>): FirstCall => ({ name, input });

interface Listed extends OpenedRow {
  readonly endpoint: EndpointName;
  readonly filters: Filters;
}

/** What a declared list asks for at an address: its page, and the row that stands open beside it, by its endpoint. */
export function listCalls(listed: Listed, query: Query, one?: EndpointName): FirstCall[] {
  const { endpoint, filters } = listed;
  const id = openedIn(listed, query);
  const list = { name: endpoint, input: filterInput(filters, query) };
  return one && id ? [list, { name: one, input: { id } }] : [list];
}

/** What a report asks for at an address. */
export const reportCall = (
  report: Pick<Report<never>, 'filters' | 'isPaged'> & { readonly endpoint: EndpointName },
  query: Query,
): FirstCall => ({ name: report.endpoint, input: reportInput(report, query) });
