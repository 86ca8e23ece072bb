export { hasCorporation } from './active-app.ts';
export { memberOf } from './arrival/situation.ts';
export {
  type GuardianLetter,
  notifyGuardians,
  type ReachableParent,
  reachableParents,
  recallLetters,
  type Telling,
} from './messages/notify-guardians.ts';
export { notifyAgain, notifyEach, notifyStaff } from './messages/notify-staff.ts';
export { type NewMessage, queueMessage } from './messages/queue.ts';
export { type LetterState, lettersAbout, lettersOn, lettersTo, notifiedAbout, type Told } from './messages/told.ts';
