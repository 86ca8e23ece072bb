import { type Delegation, delegationFaultOf, delegationOn } from './delegation.ts';

const today = '2026-03-05';
const span = (from: string, to: string, fromOn = '2026-03-05', toOn = '2026-03-09', kinds: readonly string[] = []) => ({
  from,
  to,
  fromOn,
  toOn,
  kinds,
});

test.each<[string, Delegation, readonly Delegation[], string | null]>([
  ['to oneself', span('a', 'a'), [], 'oneself'],
  ['that ends before it begins', span('a', 'b', '2026-03-09', '2026-03-08'), [], 'backwards'],
  ['in the past', span('a', 'b', '2026-03-04'), [], 'past'],
  ['beside another one', span('a', 'b'), [span('a', 'c', '2026-03-09', '2026-03-10')], 'overlap'],
  ['beside one for all kinds', span('a', 'b', today, today, ['leave']), [span('a', 'c')], 'overlap'],
  [
    'beside one for another kind',
    span('a', 'b', today, today, ['leave']),
    [span('a', 'c', today, today, ['refund'])],
    null,
  ],
  ['the day after another one', span('a', 'b', '2026-03-10', '2026-03-11'), [span('a', 'c')], null],
  ['straight back', span('a', 'b'), [span('b', 'a')], 'ring'],
  ['back by a third hand', span('a', 'b'), [span('b', 'c'), span('c', 'a')], 'ring'],
  [
    'that would be a ring if it were on one day',
    span('a', 'b'),
    [span('b', 'c', today, '2026-03-06'), span('c', 'a', '2026-03-07', '2026-03-09')],
    null,
  ],
])('a delegation %s', (_, wanted, others, fault) => {
  expect(delegationFaultOf(wanted, others, today)?.fault ?? null).toBe(fault);
});

test('an overlap shows the other one', () => {
  const other = span('a', 'c');
  expect(delegationFaultOf(span('a', 'b'), [other], today)?.other).toEqual(other);
});

test('an absence counts on both its days, for its kinds', () => {
  const all = [span('a', 'b', '2026-03-05', '2026-03-06', ['leave'])];
  const on = (kind: string, day: string) => delegationOn(all, 'a', kind, day)?.to ?? null;
  expect([on('leave', '2026-03-04'), on('leave', '2026-03-05'), on('leave', '2026-03-06')]).toEqual([null, 'b', 'b']);
  expect([on('leave', '2026-03-07'), on('refund', '2026-03-05')]).toEqual([null, null]);
});
