export { type NewEvent, noteEvents } from './timeline/note-events.ts';
export { agrees, verifyStudents } from './verify.ts';
