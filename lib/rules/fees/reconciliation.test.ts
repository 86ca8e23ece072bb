import { lineMovesOf, lineStateOf } from './reconciliation.ts';

test.each([
  [null, 100, 'onlyOurs'],
  [100, null, 'onlyTheirs'],
  [100, 100, 'agreed'],
  [100, 99, 'differs'],
] as const)('theirs %p and ours %p: %s', (theirs, ours, state) => {
  expect(lineStateOf(theirs, ours)).toBe(state);
});

test.each([
  ['onlyTheirs', 'payment', true, ['book', 'keep', 'giveBack', 'explain']],
  ['onlyTheirs', 'payment', false, ['keep', 'giveBack', 'explain']],
  ['onlyTheirs', 'refund', false, ['explain']],
  ['onlyOurs', 'payment', true, ['explain']],
  ['differs', 'payment', true, ['explain']],
  ['agreed', 'payment', true, []],
] as const)('%s of a %s, ordered %p: %p', (state, kind, isOrdered, moves) => {
  expect(lineMovesOf(state, { kind, isOrdered })).toEqual(moves);
});
