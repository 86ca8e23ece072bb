import { papersStateOf } from './papers.ts';

test.each([
  [null, 'none'],
  ['2026-03-01', 'over'],
  ['2026-03-02', 'ending'],
  ['2026-04-01', 'ending'],
  ['2026-04-02', 'valid'],
] as const)('papers until %s are %s on the second of March', (until, state) => {
  expect(papersStateOf(until, '2026-03-02')).toBe(state);
});
