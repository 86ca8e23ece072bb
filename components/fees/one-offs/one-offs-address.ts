import type { CallInput, CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, oneOf } from '@/lib/rules/address-values.ts';
import { pageOf } from '../fees-address.ts';

type State = CallReply<'fees.oneOffs'>['rows'][number]['state'];

export const oneOffStates = ['waiting', 'billed'] as const satisfies readonly State[];

/** What the list of one-off charges asks for at an address. */
export function oneOffsInput(query: Query) {
  const input = {
    classId: idIn(query.class),
    itemId: idIn(query.item),
    state: oneOf(oneOffStates, query.state),
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.oneOffs'>;
}
