import type { LessonKind } from '@/lib/rules/courses/passing.ts';

export interface QuestionValues {
  readonly text: string;
  /** One a line. */
  readonly options: string;
  /** Counted as people count. */
  readonly answer: string;
  /** Of a film: where it stops, as 1:20. */
  readonly at: string;
}

/** What stands in the form of a lesson. */
export interface LessonValues {
  readonly chapter: string;
  readonly name: string;
  readonly sort: string;
  readonly kind: LessonKind;
  readonly body: string;
  readonly fileId: string;
  readonly seconds: string;
  readonly subtitles: string;
  /** A line for each. */
  readonly marks: string;
  readonly questions: readonly QuestionValues[];
}
