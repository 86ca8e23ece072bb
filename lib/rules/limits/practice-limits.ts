/** Limits of practice in class: part of the table of `limits.ts`. */
export const practiceLimits = {
  questionStemChars: 500,
  questionOptionsChars: 800,
  questionAnswerChars: 300,
  questionPointsMax: 100,
  /** Questions that are taken in at once, and characters of the text that they stand in. */
  questionsImported: 1_000,
  questionTextChars: 1_000_000,
  /** Points of a paper that is drawn, weeks in which nothing is asked again, and questions that it is drawn from. */
  paperPoints: 300,
  paperWeeks: 52,
  paperBank: 300,
  /** Questions of one session, and how often one is asked in it. */
  sessionQuestions: 50,
  sessionAttempts: 20,
  /** Attempts of one child alone are counted from here. */
  ownAttemptsFrom: 100,
  /** The longest time for a question, or for all where each goes its own pace. */
  lessonSecondsMax: 5_400,
  /** Finished sessions of a class that are analysed at once, the newest. */
  analysedSessions: 10,
  /** Sessions of one child on the sheet for its family, the newest. */
  familySessions: 20,
  /** After so many days only sums are kept of what children answered. */
  practiceAnswerDays: 400,
  /** A lesson that nobody ended is over after so long; its results are read so long after its end. */
  lessonHours: 3,
  lessonResultMinutes: 15,
  /** What was under way when a question was closed is taken for so long. */
  lessonGraceSeconds: 5,
  /**
   * Codes that are typed, and seats that are taken: from one place, which sixty children share, and codes in one school
   * within some minutes. Of eight digits these find none of ten lessons once in some thousand hours.
   */
  lessonCodesPerMinute: 240,
  lessonCodesPerSchool: 600,
  lessonCodeMinutes: 10,
  /** Keys and tickets that open nothing, from one place. */
  lessonWrongPerMinute: 60,
} as const;
