export type LearnerState = 'passed' | 'overdue' | 'learning' | 'waiting' | 'closed';

interface Learner {
  readonly passed: boolean;
  readonly started: boolean;
  /** The last day; null without one. */
  readonly dueOn: string | null;
  /** Whether the course can be taken, or gone on with. */
  readonly open: boolean;
  readonly today: string;
}

/** How a learner stands in a word: passed once is passed, and who passes late is not overdue any more. */
export function learnerState({ passed, started, dueOn, open, today }: Learner): LearnerState {
  if (passed) return 'passed';
  if (!open) return 'closed';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return started ? 'learning' : 'waiting';
}
