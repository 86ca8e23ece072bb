export type LearnerState = 'passed' | 'overdue' | 'learning' | 'waiting' | 'closed';

interface Learner {
  readonly passed: boolean;
  readonly started: boolean;
  /** The last day; null without one. */
  readonly dueOn: string | null;
  /** Whether the course can be taken. */
  readonly published: boolean;
  readonly today: string;
}

/** How a learner stands in a word: passed once is passed, and who passes late is not overdue any more. */
export function learnerState({ passed, started, dueOn, published, today }: Learner): LearnerState {
  if (passed) return 'passed';
  if (!published) return 'closed';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return started ? 'learning' : 'waiting';
}
