/** Limits of the records of children, staff and classes: part of the table of `limits.ts`. */
export const recordLimits = {
  nameChars: 50,
  relationNameChars: 50,
  /** Days away in a row from which a child is told, and how far back they are looked for. */
  longAbsenceDays: 3,
  absenceLookBackDays: 120,
  /** Of a word that colleagues are searched by. */
  searchWordChars: 64,
  noteChars: 500,
  numberChars: 32,
  documentNumberChars: 32,
  addressChars: 200,
  guardians: 6,
  eventPageRows: 20,
  /** Lines of a school's own on the check list before a leaving. */
  leavingItems: 20,
  leavingItemChars: 40,
  /** Fields of the record that a school may add, and choices of one. */
  customFields: 50,
  customChoices: 50,
  gradeMax: 12,
  classCapacityMax: 500,
  classStaff: 10,
  departments: 500,
  departmentLevels: 6,
  roomChars: 30,
  reasonChars: 200,
  /** Children moved by one grouping. */
  groupingRows: 2_000,
  /** A change of classes can be taken back for so long, as long as no later one exists. */
  classChangeUndoDays: 7,
  promotionPageRows: 100,
  /** So far ahead a day can be chosen for a promotion. */
  promotionDaysAhead: 400,
  /** A day's attendance can be recorded for so long without the key to correct. */
  attendanceOpenDays: 7,
  /** Slots of a child's day end here; ten meals are more than any kitchen serves. */
  mealSlotMax: 19,
  mealCutOffDaysBefore: 7,
  leaveDaysMax: 180,
  /** Days of the school calendar that are asked for or stated at once: a little more than a year. */
  calendarSpanDays: 400,
  terms: 100,
} as const;
