import fc from 'fast-check';
import { type StudentMove, studentMachine, studentMoves } from './student-moves.ts';

type State = (typeof studentMachine.states)[number];

test.each<[state: State, allowed: StudentMove[]]>([
  ['applied', ['admit', 'enter']],
  ['admitted', ['enter']],
  ['enrolled', ['suspend', 'leave']],
  ['suspended', ['resume', 'leave']],
  ['left', ['rejoin']],
])('%s allows %j and nothing else', (state, allowed) => {
  expect(studentMachine.movesIn(state)).toEqual(allowed);
});

test('no way leads back to an application or an offer, and nobody leaves twice without having come back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...studentMoves), { maxLength: 40 }), (tried) => {
      let state: State = 'applied';
      let inside = false;
      let leavings = 0;
      let returns = 0;
      for (const move of tried) {
        const next = studentMachine.after(state, move);
        if (next === undefined) continue;
        state = next;
        if (move === 'leave') leavings++;
        if (move === 'rejoin') returns++;
        expect(leavings - returns === (state === 'left' ? 1 : 0)).toBe(true);
        if (inside) expect(['applied', 'admitted']).not.toContain(state);
        inside ||= state === 'enrolled';
      }
    }),
  );
});
