import fc from 'fast-check';
import {
  dueAt,
  escalated,
  falseRate,
  isOpen,
  type WarningMove,
  type WarningState,
  warningLevels,
  warningMachine,
  warningMoves,
  warningStates,
} from './warning-state.ts';

test.each<[WarningState, WarningMove, WarningState | undefined]>([
  ['new', 'review', undefined],
  ['new', 'reopen', undefined],
  ['acknowledged', 'acknowledge', undefined],
  ['acknowledged', 'review', undefined],
  ['handling', 'acknowledge', undefined],
  ['handling', 'handle', undefined],
  ['resolved', 'resolve', undefined],
  ['resolved', 'acknowledge', undefined],
  ['reviewed', 'reopen', undefined],
  ['reviewed', 'resolve', undefined],
  ['new', 'acknowledge', 'acknowledged'],
  ['new', 'handle', 'handling'],
  ['new', 'resolve', 'resolved'],
  ['acknowledged', 'handle', 'handling'],
  ['acknowledged', 'resolve', 'resolved'],
  ['handling', 'resolve', 'resolved'],
  ['resolved', 'review', 'reviewed'],
  ['resolved', 'reopen', 'handling'],
])('%s, %s: %s', (state, move, expected) => {
  expect(warningMachine.after(state, move)).toBe(expected);
});

test('whatever people press, a warning is reviewed only after it was resolved, and stays so', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...warningMoves), { maxLength: 30 }), (moves) => {
      let state: WarningState = 'new';
      let before: WarningState | null = null;
      for (const move of moves) {
        const next: WarningState | undefined = warningMachine.after(state, move);
        expect(warningMachine.movesIn(state).includes(move)).toBe(next !== undefined);
        if (next === undefined) continue;
        if (state === 'reviewed') throw new Error('a reviewed warning moved');
        before = state;
        state = next;
        if (state === 'reviewed') expect(before).toBe('resolved');
      }
    }),
  );
});

test('from every state but the last there is a way to the end', () => {
  for (const state of warningStates) {
    const resolved = isOpen(state) ? warningMachine.after(state, 'resolve') : state;
    expect(resolved === 'reviewed' ? 'reviewed' : warningMachine.after(resolved ?? state, 'review')).toBe('reviewed');
  }
});

test('the more urgent, the sooner it is due; what is resolved is due no more', () => {
  const from = new Date('2026-11-22T10:00:00Z');
  for (const state of ['new', 'handling'] as const) {
    const due = warningLevels.map((level) => dueAt(state, level, from)?.getTime() ?? 0);
    expect(due).toEqual(due.toSorted((a, b) => b - a));
    expect(new Set(due).size).toBe(3);
  }
  expect(dueAt('resolved', 3, from)).toBeNull();
  expect(dueAt('new', 3, from)?.toISOString()).toBe('2026-11-22T10:05:00.000Z');
  expect([1, 2, 3].map((level) => escalated(level as 1))).toEqual([2, 3, 3]);
});

test.each([
  [{ real: 0, false: 0 }, null],
  [{ real: 3, false: 1 }, 25],
  [{ real: 0, false: 2 }, 100],
])('false alarms of %j: %s', (counts, expected) => {
  expect(falseRate(counts)).toBe(expected);
});
