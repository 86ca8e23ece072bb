import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { ask, type FirstCall } from '@/lib/browser/first-call.ts';
import type { Query } from '@/lib/navigation/query.ts';
import { idIn, monthIn, oneOf } from '@/lib/rules/address-values.ts';
import { claimStates } from '@/lib/rules/fees/claim-moves.ts';
import { pageOf } from '../fees-address.ts';

export const views = ['claims', 'sponsors'] as const;
type View = (typeof views)[number];

export const viewOf = (query: Query): View => oneOf(views, query.view) ?? 'claims';

/** What the list of claims asks for at an address. */
export function claimsInput(query: Query) {
  const input = {
    sponsorId: idIn(query.sponsor),
    month: monthIn(query.month),
    classId: idIn(query.class),
    state: oneOf(claimStates, query.state),
    ...pageOf(query),
  };
  return input satisfies CallInput<'fees.claims'>;
}

/** What the screen asks first. */
export const firstCalls = (query: Query): readonly FirstCall[] => [
  ...(viewOf(query) === 'claims' ? [ask('fees.claims', claimsInput(query))] : []),
  ask('fees.sponsors', {}),
];
