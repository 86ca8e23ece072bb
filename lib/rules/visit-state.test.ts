import fc from 'fast-check';
import {
  type VisitMove,
  type VisitPhase,
  type VisitState,
  visitMachine,
  visitMovesAt,
  visitPhase,
} from './visit-state.ts';

test.each<[VisitState, VisitMove, VisitState | undefined]>([
  ['appointed', 'arrive', undefined],
  ['appointed', 'leave', undefined],
  ['approved', 'leave', undefined],
  ['approved', 'approve', undefined],
  ['refused', 'arrive', undefined],
  ['refused', 'approve', undefined],
  ['cancelled', 'arrive', undefined],
  ['arrived', 'arrive', undefined],
  ['arrived', 'cancel', undefined],
  ['left', 'arrive', undefined],
  ['left', 'leave', undefined],
  ['appointed', 'approve', 'approved'],
  ['appointed', 'refuse', 'refused'],
  ['appointed', 'cancel', 'cancelled'],
  ['approved', 'arrive', 'arrived'],
  ['approved', 'cancel', 'cancelled'],
  ['arrived', 'leave', 'left'],
])('%s, %s: %s', (state, move, expected) => {
  expect(visitMachine.after(state, move)).toBe(expected);
});

const today = { day: '2026-11-23', minute: 600 };
test.each<[VisitState, string, number, VisitPhase, readonly VisitMove[]]>([
  ['approved', '2026-11-22', 700, 'noShow', []],
  ['appointed', '2026-11-22', 700, 'noShow', []],
  ['approved', '2026-11-23', 599, 'noShow', ['cancel', 'arrive']],
  ['approved', '2026-11-23', 600, 'approved', ['cancel', 'arrive']],
  ['approved', '2026-11-24', 100, 'approved', ['cancel']],
  ['appointed', '2026-11-24', 100, 'appointed', ['approve', 'refuse', 'cancel']],
  ['arrived', '2026-11-22', 700, 'overdue', ['leave']],
  ['arrived', '2026-11-23', 599, 'overdue', ['leave']],
  ['arrived', '2026-11-23', 600, 'arrived', ['leave']],
  ['left', '2026-11-22', 599, 'left', []],
  ['refused', '2026-11-22', 599, 'refused', []],
  ['cancelled', '2026-11-22', 599, 'cancelled', []],
])('%s of %s until %i is %s', (state, day, toMinute, phase, moves) => {
  expect(visitPhase({ state, day, toMinute }, today)).toBe(phase);
  expect(visitMovesAt({ state, day }, today)).toEqual(moves);
});

const moment = fc.record({
  day: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24'),
  minute: fc.integer({ min: 0, max: 1439 }),
});

test('whatever is pressed and whenever, nobody is inside who was not approved, and nobody comes in twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...visitMachine.moves), moment), { maxLength: 30 }),
      moment,
      (presses, { day, minute: toMinute }) => {
        let state: VisitState = 'appointed';
        const passed: VisitState[] = [state];
        for (const [move, now] of presses) {
          const next = visitMachine.after(state, move);
          if (visitMovesAt({ state, day }, now).includes(move)) expect(next).toBeDefined();
          if (visitPhase({ state, day, toMinute }, now) === 'overdue') expect(state).toBe('arrived');
          if (!next || !visitMovesAt({ state, day }, now).includes(move)) continue;
          state = next;
          passed.push(state);
        }
        expect(new Set(passed).size).toBe(passed.length);
        if (passed.includes('arrived')) expect(passed[passed.indexOf('arrived') - 1]).toBe('approved');
        if (passed.includes('left')) expect(passed[passed.indexOf('left') - 1]).toBe('arrived');
      },
    ),
  );
});
