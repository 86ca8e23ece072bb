import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, monthIn, oneOf } from '@/lib/rules/address-values.ts';
import { billFlags, billStates } from '@/lib/rules/fees/bill-states.ts';
import { pageOf, textIn } from '../fees-address.ts';

/** What the list of bills asks for at an address; anything unknown counts as absent. */
export function billsInput(query: Query) {
  const input = {
    text: textIn(query.q),
    month: monthIn(query.month),
    state: oneOf(billStates, query.state),
    classId: idIn(query.class),
    itemId: idIn(query.item),
    batchId: idIn(query.batch),
    studentId: idIn(query.student),
    flag: oneOf(billFlags, query.flag),
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.bills'>;
}

/** No filter at all, from the first page. */
export const withoutFilters = {
  q: null,
  month: null,
  state: null,
  class: null,
  item: null,
  batch: null,
  student: null,
  flag: null,
  page: null,
} as const;

/** What makes a view of the list. */
export const viewNames: readonly string[] = ['q', 'month', 'state', 'class', 'item', 'batch', 'flag', 'size'];

/** What the bill trash asks for. */
export function trashInput(query: Query) {
  const input = { text: textIn(query.q), ...pageOf(query) };
  return input satisfies CallInput<'fees.billTrash'>;
}
