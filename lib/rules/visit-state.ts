import { machine } from './machine.ts';

/** Why somebody comes. */
export const visitReasons = ['parent', 'delivery', 'maintenance', 'inspection', 'interview', 'other'] as const;
export type VisitReason = (typeof visitReasons)[number];

/** What is recorded of a visit, and the moves through its states; nothing leads back. */
export const visitMachine = machine({
  appointed: { approve: 'approved', refuse: 'refused', cancel: 'cancelled' },
  approved: { cancel: 'cancelled', arrive: 'arrived' },
  refused: {},
  arrived: { leave: 'left' },
  left: {},
  cancelled: {},
});
export const visitStates = visitMachine.states;
export type VisitState = (typeof visitStates)[number];
export type VisitMove = (typeof visitMachine.moves)[number];

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
  visitMachine.movesIn(state).filter((move) => {
    if (move === 'leave') return true;
    return move === 'arrive' ? day === now.day : day >= now.day;
  });
