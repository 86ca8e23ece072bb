export { type DayAway, daysAway } from './attendance/away-days.ts';
export { type Punch, postPunches } from './attendance/punches.ts';
export { type KnownStudent, knownFamily, knownStudents } from './known-students.ts';
export { addLeavingCheck, type LeavingCheck } from './leavings/checks.ts';
export { dayOfLeaving } from './leavings/left-on.ts';
export { addStudentLink, type StudentLink } from './links.ts';
export { assertClass, type PlacedStudent, placedStudents } from './placed-students.ts';
export { type NewEvent, noteEvents } from './timeline/note-events.ts';
export { agrees, verifyStudents } from './verify.ts';
