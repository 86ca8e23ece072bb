/** A claim is open until it is handed in; then it is paid, or refused. Cancelled: its bill is void, or thrown away. */
export const claimStates = ['open', 'submitted', 'paid', 'refused', 'cancelled'] as const;
export type ClaimState = (typeof claimStates)[number];
export const claimMoves = ['submit', 'pay', 'refuse', 'reopen'] as const;
export type ClaimMove = (typeof claimMoves)[number];

const moves: Readonly<Record<ClaimState, readonly ClaimMove[]>> = {
  open: ['submit'],
  submitted: ['pay', 'refuse', 'reopen'],
  paid: ['reopen'],
  refused: ['reopen'],
  cancelled: [],
};

export const claimMovesIn = (state: ClaimState): readonly ClaimMove[] => moves[state];

export const claimStateAfter: Readonly<Record<ClaimMove, ClaimState>> = {
  submit: 'submitted',
  pay: 'paid',
  refuse: 'refused',
  reopen: 'open',
};
