import fc from 'fast-check';
import { mayMove, movesFrom, type StudentMove, studentMoves } from './student-moves.ts';

const moves = Object.keys(studentMoves) as StudentMove[];

test.each<[state: string, allowed: StudentMove[]]>([
  ['deleted', []],
  ['', []],
  ['applied', ['admit', 'enter']],
  ['admitted', ['enter']],
  ['enrolled', ['suspend', 'leave']],
  ['suspended', ['resume', 'leave']],
  ['left', ['rejoin']],
])('%s allows %j and nothing else', (state, allowed) => {
  expect(movesFrom(state)).toEqual(allowed);
  for (const move of moves) expect(mayMove(state, move)).toBe(allowed.includes(move));
});

test('no way leads back to an application or an offer, and nobody leaves twice without having come back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...moves), { maxLength: 40 }), (tried) => {
      let state = 'applied' as string;
      let inside = false;
      let leavings = 0;
      let returns = 0;
      for (const move of tried) {
        if (!mayMove(state, move)) continue;
        state = studentMoves[move].to;
        if (move === 'leave') leavings++;
        if (move === 'rejoin') returns++;
        expect(leavings - returns === (state === 'left' ? 1 : 0)).toBe(true);
        if (inside) expect(['applied', 'admitted']).not.toContain(state);
        inside ||= state === 'enrolled';
      }
    }),
  );
});
