import { machine } from '../machine.ts';

/**
 * How the check of a class for a part of a day stands: whoever checks says that it is done, the health room reviews it,
 * and from then on nothing of it is changed until the health room opens it again.
 */
export const classRoundMachine = machine({
  open: { finish: 'done' },
  done: { review: 'reviewed', reopen: 'open' },
  reviewed: { reopen: 'open' },
});
export const classRoundStates = classRoundMachine.states;
export type ClassRoundState = (typeof classRoundStates)[number];
export type ClassRoundMove = (typeof classRoundMachine.moves)[number];

/** What a person may do with it: the health room alone reviews, and opens it again. */
export const roundMovesOf = (
  state: ClassRoundState,
  may: { readonly record: boolean; readonly review: boolean },
): readonly ClassRoundMove[] =>
  classRoundMachine.movesIn(state).filter((move) => (move === 'finish' ? may.record : may.review));
