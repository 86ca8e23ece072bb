/**
 * How a child moves between its states: applied, admitted (an offer), enrolled, suspended, left. The table is all there
 * is; deleting is no state, and a deleted record comes back in the state it had.
 */
export const studentMoves = {
  admit: { from: ['applied'], to: 'admitted' },
  enter: { from: ['applied', 'admitted'], to: 'enrolled' },
  suspend: { from: ['enrolled'], to: 'suspended' },
  resume: { from: ['suspended'], to: 'enrolled' },
  leave: { from: ['enrolled', 'suspended'], to: 'left' },
  rejoin: { from: ['left'], to: 'enrolled' },
} as const;
export type StudentMove = keyof typeof studentMoves;

/** Whether a child in this state may make this move. */
export function mayMove(state: string, move: StudentMove): boolean {
  return studentMoves[move].from.some((from) => from === state);
}

/** The moves that a state allows. */
export function movesFrom(state: string): StudentMove[] {
  return (Object.keys(studentMoves) as StudentMove[]).filter((move) => mayMove(state, move));
}
