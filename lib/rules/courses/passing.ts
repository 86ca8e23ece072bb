export const lessonKinds = ['video', 'file', 'text', 'quiz'] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** A question with one right answer. */
export interface QuizQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** The place of the right one, from zero. */
  readonly answer: number;
  /** Where a film stops for it, in seconds; none in a quiz by itself. */
  readonly at?: number;
}

/** Of a hundred; an answer that is none counts as wrong. */
export const quizScore = (questions: readonly QuizQuestion[], answers: readonly (number | null)[]): number =>
  Math.round(
    (100 * questions.filter(({ answer }, at) => answers[at] === answer).length) / Math.max(1, questions.length),
  );

/** Of each question, how many of those who answered it were wrong. */
export const wrongAnswers = (
  questions: readonly QuizQuestion[],
  all: readonly (readonly (number | null)[])[],
): readonly { readonly text: string; readonly answered: number; readonly wrong: number }[] =>
  questions.map(({ text, answer }, at) => {
    const given = all.flatMap((answers) => answers[at] ?? []);
    return { text, answered: given.length, wrong: given.filter((one) => one !== answer).length };
  });

/** What a course asks of who passes it. */
export interface PassRule {
  /** Percent of each film. */
  readonly watchedShare: number;
  /** Points of each quiz. */
  readonly quizScore: number;
  /** Each lesson opens once those before it are done. */
  readonly mustOrder: boolean;
}

interface JudgedLesson {
  readonly id: string;
  readonly kind: LessonKind;
  /** Of a film. */
  readonly seconds: number;
  /** There are questions in it: of a quiz always, of a film where it stops for them. */
  readonly asks: boolean;
}

/** What a learner has done of a lesson. */
export interface LessonRecord {
  readonly watchedSeconds: number;
  /** The best of all tries; null before the first. */
  readonly score: number | null;
  /** A text or file was marked as read. */
  readonly read: boolean;
}

/** What a lesson is measured by: of a film that stops for questions first what was seen of it, then the answers. */
export const lessonMeasures = ['watching', 'answers', 'reading'] as const;
export type LessonMeasure = (typeof lessonMeasures)[number];

export interface LessonStanding {
  readonly id: string;
  readonly done: boolean;
  /** It waits for one before it. */
  readonly locked: boolean;
  readonly by: LessonMeasure;
  /** How much there is and how much is wanted: percent of a film, points of answers, 0 or 1 of what is read. */
  readonly have: number;
  readonly need: number;
}

/**
 * How a learner stands: each lesson with what is missing, and whether all of it is done. The one place where the rule
 * of a course is judged.
 * @param lessons in their order
 */
export function judgeCourse(
  rule: PassRule,
  lessons: readonly JudgedLesson[],
  records: ReadonlyMap<string, LessonRecord>,
): { readonly passed: boolean; readonly lessons: readonly LessonStanding[] } {
  let open = true;
  const standing = lessons.map((lesson): LessonStanding => {
    const { by, have, need } = measure(rule, lesson, records.get(lesson.id));
    const locked = rule.mustOrder && !open;
    const done = have >= need;
    open = open && done;
    return { id: lesson.id, done, locked, by, have, need };
  });
  return { passed: standing.length > 0 && standing.every(({ done }) => done), lessons: standing };
}

/** Whether a lesson is done by itself, whatever comes before it. */
export function isLessonDone(rule: PassRule, lesson: JudgedLesson, record: LessonRecord): boolean {
  const { have, need } = measure(rule, lesson, record);
  return have >= need;
}

type Measured = Pick<LessonStanding, 'by' | 'have' | 'need'>;

function measure(rule: PassRule, { kind, seconds, asks }: JudgedLesson, record: LessonRecord | undefined): Measured {
  // Answers are done by whoever has tried them, even where no points are asked for.
  const answers: Measured = { by: 'answers', have: record?.score ?? -1, need: rule.quizScore };
  if (kind === 'video') {
    // A film that was replaced by a shorter one may have been watched for longer than it lasts.
    const have = seconds > 0 ? Math.min(100, Math.floor((100 * (record?.watchedSeconds ?? 0)) / seconds)) : 100;
    return have >= rule.watchedShare && asks ? answers : { by: 'watching', have, need: rule.watchedShare };
  }
  return kind === 'quiz' ? answers : { by: 'reading', have: record?.read ? 1 : 0, need: 1 };
}
