import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { pageOf, textIn } from '../fees-address.ts';

/** What the bill trash asks for. */
export function trashInput(query: Query) {
  const input = { text: textIn(query.q), ...pageOf(query) };
  return input satisfies CallInput<'fees.billTrash'>;
}
