import type { CallInput, EndpointName } from './endpoint-name.ts';
import { ask } from './first-call.ts';
import type { useCall } from './use-call.ts';

type Asked<N extends EndpointName> = Parameters<typeof ask<N>>;
type Used<N extends EndpointName> = Parameters<typeof useCall<N>>;
type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Takes<N extends EndpointName, I> = I extends Asked<N>[1] ? true : false;

/** Compiles only where a hook and a page say the same. */
const compiled: readonly true[] = [
  true satisfies Same<Asked<'students.get'>[0], Used<'students.get'>[0]>,
  true satisfies Same<Asked<'students.list'>[1], NonNullable<Used<'students.list'>[1]>>,
  true satisfies Same<Asked<EndpointName>[0], EndpointName>,
  true satisfies Takes<'students.get', { id: string }>,
];

/** Compiles only where a page cannot ask what the endpoint does not take. */
const refused: readonly false[] = [
  false satisfies Takes<'students.get', { id: number }>,
  false satisfies Takes<'students.get', object>,
  false satisfies Takes<'students.list', { page: string }>,
  false satisfies Same<CallInput<'students.get'>, CallInput<'students.list'>>,
];

test('a page asks with the pair that a hook takes, and with nothing else', () => {
  expect(ask('students.get', { id: 'one' })).toEqual({ name: 'students.get', input: { id: 'one' } });
  expect([new Set(compiled), new Set(refused)]).toEqual([new Set([true]), new Set([false])]);
});
