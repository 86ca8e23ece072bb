import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { dateIn, idIn, oneOf } from '@/lib/rules/address-values.ts';
import { ticketForms, ticketStates } from '@/lib/rules/fees/ticket-states.ts';
import { pageOf, textIn } from '../fees-address.ts';

/** The views of the page: tickets, the batches that they are of, and what came in and went out of them. */
export const ticketViews = ['tickets', 'batches', 'summary'] as const;
export const viewOf = (query: Query) => oneOf(ticketViews, query.view) ?? 'tickets';

/** What the list of tickets asks for at an address; anything unknown counts as absent. */
export function ticketsInput(query: Query) {
  const input = {
    text: textIn(query.q),
    batchId: idIn(query.batch),
    state: oneOf(ticketStates, query.state),
    form: oneOf(ticketForms, query.form),
    name: textIn(query.name),
    from: dateIn(query.from),
    to: dateIn(query.to),
    over: query.over === '1' ? (true as const) : undefined,
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.tickets'>;
}

export const batchStates = ['open', 'ended'] as const;

export function ticketBatchesInput(query: Query) {
  const input = { state: oneOf(batchStates, query.state), form: oneOf(ticketForms, query.form), ...pageOf(query) };
  return input satisfies CallInput<'fees.ticketBatches'>;
}

export function ticketSummaryInput(query: Query) {
  const [from, to] = [dateIn(query.from), dateIn(query.to)];
  const input = from !== undefined && to !== undefined && from <= to ? { from, to } : {};
  return input satisfies CallInput<'fees.ticketSummary'>;
}

/** No filter at all, from the first page. */
export const withoutFilters = {
  ...{ q: null, batch: null, state: null, form: null, name: null, from: null, to: null, over: null, page: null },
} as const;

/** What stands open beside a list. */
export const openedIn = (query: Query): string | undefined => idIn(query.opened);
export const nothingOpened = { opened: null, make: null } as const;

export function firstCalls(query: Query): FirstCall[] {
  const view = viewOf(query);
  const id = openedIn(query);
  if (view === 'summary') return [ask('fees.ticketSummary', ticketSummaryInput(query))];
  if (view === 'batches')
    return [ask('fees.ticketBatches', ticketBatchesInput(query)), ...(id ? [ask('fees.ticketBatch', { id })] : [])];
  return [ask('fees.tickets', ticketsInput(query)), ...(id ? [ask('fees.ticket', { id })] : [])];
}

export type TicketRow = CallReply<'fees.tickets'>['rows'][number];
export type TicketBatchRow = CallReply<'fees.ticketBatches'>['rows'][number];
export type TicketChoices = CallReply<'fees.ticketChoices'>;
export type TicketChoice = TicketChoices['batches'][number];
