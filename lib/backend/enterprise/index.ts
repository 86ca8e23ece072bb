export { type NewMessage, queueMessage } from './messages/queue.ts';
export { type GuardianLetter, type Telling, tellGuardians } from './messages/tell-guardians.ts';
export { type Told, toldAbout } from './messages/told.ts';
