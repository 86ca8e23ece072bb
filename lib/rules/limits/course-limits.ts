/** Limits of courses and learning: part of the table of `limits.ts`. */
export const courseLimits = {
  courseLessons: 100,
  courseTextChars: 20_000,
  /** A file of subtitles. */
  courseSubtitleChars: 200_000,
  /** Where the chapters of a film begin, all lines together. */
  courseMarkChars: 4_000,
  courseQuestions: 50,
  courseQuestionChars: 300,
  courseOptions: 6,
  /** Questions often answered wrongly that are named. */
  courseWrongShown: 10,
  /** A lesson's film; the browser reads it in parts. */
  courseFileBytes: 300 * 1024 * 1024,
  /** Films of four hours at most. */
  courseFilmSeconds: 14_400,
  /** Minutes of training that a course counts at most. */
  courseMinutes: 6_000,
  /** The player reports what was watched no more often, whatever is pressed. */
  watchReportMs: 15_000,
  /** Stretches of one report, and how many a learner's record of a film is made of. */
  watchRanges: 60,
  /** What passes between two reports counts up to here: a network may have been away meanwhile. */
  watchGapSeconds: 600,
  /** What a report left of that, the next one may use up to here: networks are not even. */
  watchSlackSeconds: 3,
  watchSpeedMax: 2,
  /** Who is given a course at once. */
  courseLearners: 200,
  /** How often courses are looked through for whom to remind, and between which hours of the school's day. */
  courseWatchHours: 1,
  courseRemindFromHour: 8,
  courseRemindToHour: 20,
  /** The first reminder comes so many days before the end. */
  courseRemindDays: 3,
  certificateChars: 40,
  /** Certificates that one address may ask about a minute. */
  certificatesPerMinute: 20,
  /** How long an uploaded file waits for its lesson. */
  courseLooseFileDays: 2,
} as const;
