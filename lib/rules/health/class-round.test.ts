import { roundMovesOf } from './class-round.ts';

test.each([
  ['open', ['finish'], []],
  ['done', [], ['review', 'reopen']],
  ['reviewed', [], ['reopen']],
] as const)('a round that is %s is finished by whoever checks, reviewed by the health room', (state, own, health) => {
  expect(roundMovesOf(state, { record: true, review: false })).toEqual(own);
  expect(roundMovesOf(state, { record: false, review: true })).toEqual(health);
  expect(roundMovesOf(state, { record: false, review: false })).toEqual([]);
});
