export type { GuardianRelation } from '@/lib/contracts/students/reference.ts';
export { agedChildren, agesAtSchool } from './ages-at-school.ts';
export {
  type AwayDays,
  awayDays,
  childDayCounts,
  childDays,
  type DayAway,
  type DayCounts,
  type DayFact,
} from './attendance/child-days.ts';
export { type Meal, mealsOf } from './attendance/meals.ts';
export { studentsOnLeave } from './attendance/on-leave.ts';
export { type Punch, postPunches } from './attendance/punches.ts';
export { type BilledChild, billedChildren, type StandingChild, standingChildren } from './billed-children.ts';
export { birthFacts } from './birth-facts.ts';
export { childrenOfAges } from './children-of-ages.ts';
export { classCards } from './class-cards.ts';
export { classStays } from './class-stays.ts';
export { countStudents } from './counts.ts';
export { adoptStudent } from './enrol.ts';
export { type ClassFamilies, familiesByClass } from './families-by-class.ts';
export { familiesOf } from './families-of.ts';
export { familiesOnRoll } from './families-on-roll.ts';
export {
  judgePhones,
  type NewPhone,
  type PhoneOutcome,
  relationsWithPhone,
  setGuardianPhones,
} from './guardian-phones.ts';
export { type CalledGuardian, guardiansCalled } from './guardians-called.ts';
export { headcount } from './headcount.ts';
export type {
  DayFigure,
  DayFigures,
  DayFollower,
  LeavingCheck,
  LeavingFollower,
  NamedRecords,
  PayerLink,
  StudentLink,
} from './joined.ts';
export { knownClasses } from './known-classes.ts';
export { familyChildren, type KnownStudent, knownFamily, knownStudents } from './known-students.ts';
export { daysOfLeaving } from './leavings/left-on.ts';
export { showsPayments } from './memberships/read.ts';
export { namedStudents } from './named-students.ts';
export { numberOrChild } from './number-or-child.ts';
export { hasPhoneEnding } from './phone-ending.ts';
export { pickUpFamily } from './pick-up-family.ts';
export { assertClass, type PlacedStudent, placedStudents } from './placed-students.ts';
export { studentsHereOrUnmarkedOn, studentsPresentOn } from './present-today.ts';
export { relationsToNotify } from './relations-to-notify.ts';
export { brake } from './revealing.ts';
export { type RosterChild, rosterOn } from './roster-on.ts';
export { searchedStudents } from './searched-students.ts';
export { countsOf } from './student-link.ts';
export { studentsBesides } from './students-besides.ts';
export { type NumberedStudent, numberedStudents, studentsByNumber } from './students-by-number.ts';
export { studentsOnRoll } from './students-on-roll.ts';
export { teachersOf } from './teachers-of.ts';
export { type NewEvent, noteEvents } from './timeline/note-events.ts';
export { isMorningRecorded, missingMornings } from './today/missing-mornings.ts';
export { type ClassStandings, type Passage, passagesOn, sickChildren, standingsOn } from './today/standings.ts';
export { agrees, verifyStudents } from './verify.ts';
