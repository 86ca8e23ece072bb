import { batchActionsIn } from './batch-states.ts';
import { billActionsOf, type StandingBill, stateOfSums } from './bill-states.ts';

const sums = { receivableCents: 1_000, waivedCents: 0, paidCents: 0, refundedCents: 0 };

test.each([
  ['nothing paid', {}, 'unpaid'],
  ['a part paid', { paidCents: 1 }, 'partlyPaid'],
  ['all paid', { paidCents: 1_000 }, 'paid'],
  ['all waived', { waivedCents: 1_000 }, 'paid'],
  ['nothing to pay', { receivableCents: 0 }, 'paid'],
  ['a part given back', { paidCents: 1_000, refundedCents: 1 }, 'partlyRefunded'],
  ['all given back', { paidCents: 1_000, refundedCents: 1_000 }, 'refunded'],
  ['all given back of what was not waived', { waivedCents: 400, paidCents: 600, refundedCents: 600 }, 'refunded'],
  ['a part owed and a part given back', { paidCents: 600, refundedCents: 1 }, 'partlyPaid'],
  ['a part owed and all given back', { paidCents: 600, refundedCents: 600 }, 'partlyPaid'],
] as const)('a bill with %s', (_, given, state) => {
  expect(stateOfSums({ ...sums, ...given })).toBe(state);
});

const standing: StandingBill = {
  ...sums,
  state: 'unpaid',
  isTrashed: false,
  isFrozen: false,
  isClosed: false,
  isOpening: false,
};

test.each([
  ['a draft', { state: 'draft' }, ['adjust', 'trash']],
  ['a void one', { state: 'void' }, []],
  ['a frozen one', { isFrozen: true }, ['thaw']],
  ['an unpaid one', {}, ['waive', 'freeze', 'void', 'trash']],
  ['one brought from a former system', { isOpening: true }, ['waive', 'freeze', 'void']],
  ['one of a closed batch', { isClosed: true }, ['waive', 'freeze']],
  ['one paid in part', { state: 'partlyPaid', paidCents: 1 }, ['waive', 'freeze']],
  ['one waived whole', { state: 'paid', waivedCents: 1_000 }, ['void']],
  ['one in the trash', { isTrashed: true }, ['restore']],
  ['a draft in the trash', { state: 'draft', isTrashed: true }, ['restore', 'purge']],
  ['one in the trash of a closed batch', { isTrashed: true, isClosed: true }, []],
  ['a draft in the trash of a closed batch', { state: 'draft', isTrashed: true, isClosed: true }, ['purge']],
] as const)('what may be done with %s', (_, given, actions) => {
  expect(billActionsOf({ ...standing, ...given })).toEqual(actions);
});

test('a batch on which something was paid is not withdrawn', () => {
  expect(batchActionsIn('published', 1)).toEqual(['close']);
  expect(batchActionsIn('published', 0)).toEqual(['withdraw', 'close']);
  expect(batchActionsIn('withdrawn', 0)).toEqual([]);
});
