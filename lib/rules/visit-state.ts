/** Why somebody comes. */
export const visitReasons = ['parent', 'delivery', 'maintenance', 'inspection', 'interview', 'other'] as const;
export type VisitReason = (typeof visitReasons)[number];

/** What is recorded of a visit. */
export const visitStates = ['appointed', 'approved', 'refused', 'arrived', 'left', 'cancelled'] as const;
export type VisitState = (typeof visitStates)[number];

export const visitMoves = ['approve', 'refuse', 'cancel', 'arrive', 'leave'] as const;
export type VisitMove = (typeof visitMoves)[number];

/** The states a visit goes through; nothing leads back. */
const transitions: Readonly<Record<VisitState, Readonly<Partial<Record<VisitMove, VisitState>>>>> = {
  appointed: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { arrive: 'arrived', cancel: 'cancelled' },
  refused: {},
  arrived: { leave: 'left' },
  left: {},
  cancelled: {},
};

/** The state that a move leads to; null where it is not possible. */
export const afterVisitMove = (state: VisitState, move: VisitMove): VisitState | null =>
  transitions[state][move] ?? null;

/** What people read: the state, or what the clock has made of it. */
export const visitPhases = [...visitStates, 'overdue', 'noShow'] as const;
export type VisitPhase = (typeof visitPhases)[number];

interface Planned {
  readonly state: VisitState;
  /** YYYY-MM-DD, and the minute of it by which the visitor should be gone. */
  readonly day: string;
  readonly toMinute: number;
}

/** A day and a minute of it at the school. */
interface Moment {
  readonly day: string;
  readonly minute: number;
}

/** Whether the time that was agreed is over. */
export const isVisitOver = ({ day, toMinute }: Omit<Planned, 'state'>, now: Moment): boolean =>
  day < now.day || (day === now.day && now.minute > toMinute);

/** Still inside after the agreed end is overdue, not come by then a no-show; neither is stored. */
export function visitPhase(visit: Planned, now: Moment): VisitPhase {
  if (!isVisitOver(visit, now)) return visit.state;
  if (visit.state === 'arrived') return 'overdue';
  return visit.state === 'appointed' || visit.state === 'approved' ? 'noShow' : visit.state;
}

/**
 * What can be done with a visit now: who is late may still come in on the day, later nobody may; who is inside may
 * always leave.
 */
export const visitMovesAt = ({ state, day }: Omit<Planned, 'toMinute'>, now: Moment): readonly VisitMove[] =>
  visitMoves.filter((move) => {
    if (afterVisitMove(state, move) === null) return false;
    if (move === 'leave') return true;
    return move === 'arrive' ? day === now.day : day >= now.day;
  });
