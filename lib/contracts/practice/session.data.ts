import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { SessionRow } from './session.ts';

/**
 * A lesson is open while the class comes in, is paused and goes on; what is finished stays, and is reported once its
 * teacher has confirmed who sat where. Only what was never begun can be removed.
 */
export const sessionMachine = machine({
  prepared: { start: 'running', open: 'open', remove: 'prepared' },
  open: { start: 'running', finish: 'finished' },
  running: { next: 'running', again: 'running', pause: 'paused', finish: 'finished' },
  paused: { resume: 'running', finish: 'finished' },
  finished: { report: 'reported' },
  reported: {},
});
export const sessionStates = sessionMachine.states;
export type SessionState = (typeof sessionStates)[number];

/** What moves a lesson on. */
export const lessonMoves = ['open', 'start', 'next', 'again', 'pause', 'resume', 'finish', 'report'] as const;
export type LessonMove = (typeof lessonMoves)[number];

/** How each state stands out. */
export const sessionTones = {
  prepared: 'warn',
  open: 'warn',
  running: 'good',
  paused: 'warn',
  finished: 'warn',
  reported: 'plain',
} as const;

/** All answer the question that the teacher asks, or each goes through them alone. */
export const paces = ['together', 'own'] as const;
export type Pace = (typeof paces)[number];

/** What a teacher does about a seat: free it, take its child out until let in again, give it to a device that asks. */
export const seatMoves = ['free', 'remove', 'letIn', 'give', 'refuse'] as const;
export type SeatMove = (typeof seatMoves)[number];

/** What people write when they take questions of the bank into a session. */
export const sessionFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  classId: { is: 'reference', form: 'facts', listed: null },
  pace: { is: 'choice', of: paces, first: 'together', form: 'facts', help: true, listed: null },
  seconds: { is: 'whole', min: 0, max: limits.lessonSecondsMax, first: 0, form: 'facts', help: true, listed: null },
  isAnonymous: { is: 'tick', form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const sessionFilters = {
  q: { is: 'search', max: limits.nameChars },
  classId: { is: 'class', as: 'class' },
  state: { is: 'choice', of: sessionStates },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 240, look: 'opens', telling: true, cut: true },
  { at: 'className', title: 'class', width: 140, telling: true, cut: true },
  { at: 'state', width: 100, look: sessionTones, telling: true },
  { at: 'questions', width: 90, look: 'count' },
  { at: 'joined', width: 90, look: 'count' },
  { at: 'startedAt', width: 170, look: 'instant' },
  { at: 'preparedBy', width: 110, cut: true },
] as const satisfies Columns<SessionRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const sessionListed = {
  endpoint: 'practice.sessions',
  words: 'practice.session',
  filters: sessionFilters,
  columns,
} as const;
