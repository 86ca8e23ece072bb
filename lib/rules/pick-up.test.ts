import { mayPickUp, type PickUpAnswer } from './pick-up.ts';

test.each<[string, boolean, string, string | null, PickUpAnswer]>([
  ['refused for ever', true, '2026-01-01', null, 'refused'],
  ['refused although the days fit', true, '2026-11-22', '2026-11-22', 'refused'],
  ['from tomorrow', false, '2026-11-23', null, 'notYet'],
  ['until yesterday', false, '2026-01-01', '2026-11-21', 'expired'],
  ['today alone', false, '2026-11-22', '2026-11-22', 'yes'],
  ['without end', false, '2026-01-01', null, 'yes'],
])('%s', (_, refused, validFrom, validTo, expected) => {
  expect(mayPickUp({ refused, validFrom, validTo }, '2026-11-22')).toBe(expected);
});
