import { insertion } from './number-insertion.ts';

const bearers = [
  { id: 'a', number: 1, stays: true },
  { id: 'b', number: 2, stays: false },
  { id: 'c', number: 3, stays: false },
  { id: 'd', number: 4, stays: true },
  { id: 'e', number: 5, stays: false },
  { id: 'f', number: 9, stays: false },
];

test.each([
  ['a posted number, or one given by hand, is not given again', 1, null],
  ['a free number moves nobody', 7, []],
  [
    'what stands there goes up to the next free number, past those that stay',
    2,
    [
      { id: 'b', from: 2, to: 3 },
      { id: 'c', from: 3, to: 5 },
      { id: 'e', from: 5, to: 6 },
    ],
  ],
])('%s', (_, number, moved) => {
  expect(insertion(bearers, number)).toEqual(moved);
});
