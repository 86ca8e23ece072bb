import { learnerState } from './learner-state.ts';

const usual = { passed: false, started: false, dueOn: null, open: true, today: '2026-11-30' };

test.each([
  [{ passed: true, dueOn: '2026-11-29', open: false }, 'passed'],
  [{ open: false, dueOn: '2026-11-29' }, 'closed'],
  [{ dueOn: '2026-11-29', started: true }, 'overdue'],
  [{ dueOn: '2026-11-30' }, 'waiting'],
  [{ started: true }, 'learning'],
  [{}, 'waiting'],
] as const)('%j: %s', (change, expected) => {
  expect(learnerState({ ...usual, ...change })).toBe(expected);
});
