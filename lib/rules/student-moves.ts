import { machine } from './machine.ts';

/**
 * How a child moves between its states: applied, admitted (an offer), enrolled, suspended, left. The table is all there
 * is; deleting is no state, and a deleted record comes back in the state it had.
 */
export const studentMachine = machine({
  applied: { admit: 'admitted', enter: 'enrolled' },
  admitted: { enter: 'enrolled' },
  enrolled: { suspend: 'suspended', leave: 'left' },
  suspended: { resume: 'enrolled', leave: 'left' },
  left: { rejoin: 'enrolled' },
});
export const studentMoves = studentMachine.moves;
export type StudentMove = (typeof studentMoves)[number];
