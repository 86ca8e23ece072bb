/** An answer as far as it matters which one counts. */
export interface Arrived {
  readonly sessionId: string;
  readonly position: number;
  readonly studentId: string;
  readonly attempt: number;
  readonly at: Date;
}

/** The later of two answers, by the time of the server; of the same moment the later attempt. */
const later = (one: Arrived, other: Arrived) => other.at.getTime() - one.at.getTime() || other.attempt - one.attempt;

/**
 * What counts of each child at each question of each session: its last answer, in whatever order answers are read.
 * @returns in the order of sessions, questions and children
 */
export function countingAnswers<A extends Arrived>(answers: readonly A[]): readonly A[] {
  const byPlace = Map.groupBy(answers, placeOf);
  return [...byPlace]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, those]) => those.toSorted(later).slice(0, 1));
}

const placeDigits = 3;
const placeOf = ({ sessionId, position, studentId }: Arrived) =>
  `${sessionId} ${String(position).padStart(placeDigits, '0')} ${studentId}`;
