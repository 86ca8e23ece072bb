/** Limits of practice in class: part of the table of `limits.ts`. */
export const practiceLimits = {
  questionStemChars: 500,
  questionOptionsChars: 800,
  questionAnswerChars: 300,
  questionPointsMax: 100,
} as const;
