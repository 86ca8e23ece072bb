import { machine } from '../machine.ts';

/** A claim is open until it is handed in; then it is paid, or refused. Cancelled: its bill is void, or thrown away. */
export const claimMachine = machine({
  open: { submit: 'submitted' },
  submitted: { pay: 'paid', refuse: 'refused', reopen: 'open' },
  paid: { reopen: 'open' },
  refused: { reopen: 'open' },
  cancelled: {},
});
export const claimStates = claimMachine.states;
export type ClaimState = (typeof claimStates)[number];
export const claimMoves = claimMachine.moves;
