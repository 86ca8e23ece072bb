/** Failures of practice in class, teaching resources and courses: part of the table of `errors.ts`. */
export const teachingErrors = {
  /** Another device has the seat of a lesson. */
  seatTaken: { code: '4090801', status: 409 },
  /** The teacher has taken the child of this seat out until let in again. */
  seatOut: { code: '4030801', status: 403 },
  answerLate: { code: '4090802', status: 409 },
  /** Another answer was taken before. */
  answeredAlready: { code: '4090803', status: 409 },
  lessonNoChildren: { code: '4090804', status: 409 },
  /** No choice of the questions in use has the points of a paper. */
  paperUndrawable: { code: '4090806', status: 409 },
  /** A file that is none of the kinds that resources keep. */
  resourceType: { code: '4220801', status: 422 },
  /** A course without lessons was to be published. */
  courseEmpty: { code: '4090028', status: 409 },
  /** A number is that of no certificate. */
  certificateUnknown: { code: '4040020', status: 404 },
  /** A lesson was to be done before those that come before it. */
  lessonLocked: { code: '4090029', status: 409 },
  courseFileType: { code: '4150005', status: 415 },
  /** A part of a file was asked for that begins behind its end. */
  rangeOutside: { code: '4160001', status: 416 },
} as const;
