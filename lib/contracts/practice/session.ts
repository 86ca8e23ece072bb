import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { questionKinds } from '@/lib/rules/practice/question.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, requiredLines, unique, uuid } from '../shapes.ts';
import {
  lessonMoves,
  paces,
  seatMoves,
  sessionFields,
  sessionFilters,
  sessionMachine,
  sessionStates,
} from './session.data.ts';

const sessionRow = z.object({
  ...kept,
  name: z.string(),
  className: z.string(),
  state: z.enum(sessionStates),
  pace: z.enum(paces),
  isAnonymous: z.boolean(),
  questions: z.number(),
  joined: z.number(),
  startedAt: z.string().nullable(),
  preparedBy: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(sessionMachine.moves)),
});
export type SessionRow = z.output<typeof sessionRow>;

/** A question of a session with what has come in: how often each choice was made, and how many were right. */
export const askedQuestion = z.object({
  position: z.number(),
  kind: z.enum(questionKinds),
  stem: z.string(),
  points: z.number(),
  point: z.string(),
  isAsked: z.boolean(),
  answered: z.number(),
  right: z.number(),
  /** Letters with their options, right or wrong, or the texts that were written, the most common first. */
  choices: z.array(z.object({ choice: z.string(), text: z.string(), count: z.number(), isRight: z.boolean() })),
});
export type AskedQuestion = z.output<typeof askedQuestion>;

/** The same as its teacher sees it, with what is right. */
const listedQuestion = askedQuestion.extend({ answer: z.string() });
export type ListedQuestion = z.output<typeof listedQuestion>;

const openedSession = sessionRow.extend({
  /** The place of the question that is asked now, from 0. */
  current: z.number().nullable(),
  list: z.array(listedQuestion),
  /** Until the time is over; null without a timer. */
  secondsLeft: z.number().nullable(),
  seats: z.array(
    z.object({
      seat: z.number(),
      /** '' where the lesson is anonymous. */
      name: z.string(),
      hasJoined: z.boolean(),
      hasAnswered: z.boolean(),
      /** Taken out of the lesson until let in again. */
      isOut: z.boolean(),
      /** Taken out, and tries to come in again. */
      isKnocking: z.boolean(),
      /** Another device asks for it. */
      isAsking: z.boolean(),
      /** Questions that are closed and were not wholly right, by place. */
      wrong: z.array(z.number()),
    }),
  ),
  /** How the class comes in, while it may; in kindergartens by one device of the class. */
  entry: z
    .object({ schoolNo: z.string(), code: z.string(), door: z.string(), screen: z.string(), isShared: z.boolean() })
    .nullable(),
});
export type OpenedSession = z.output<typeof openedSession>;

/** What the form saves: questions in use, in the order in which they are asked. */
export const preparedSession = z.strictObject({
  ...writtenSchemasOf(sessionFields),
  questionIds: z.array(uuid).min(1).max(limits.sessionQuestions).refine(unique),
});

const seatNumber = z.int().min(1).max(limits.classCapacityMax);
const atSeat = z.strictObject({ id: uuid, seat: seatNumber });

const path = '/xjj-nest/practice/session';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const run = { ...json, permission: 'practice.session.run', effect: 'write', touches: ['practiceSession'] } as const;

/** Sessions of practice: prepared for a class, run in the lesson. */
export const sessionCalls = {
  sessions: endpoint({
    ...json,
    permission: 'practice.session.view',
    effect: 'read',
    summary: 'A page of sessions, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(sessionFilters)),
    reply: z.object({ rows: z.array(sessionRow), total: z.number(), page: z.number(), size: z.number() }),
    shows: ['practiceSession'],
  }),
  session: endpoint({
    ...json,
    permission: 'practice.session.view',
    effect: 'read',
    passive: true,
    summary: 'A session as its teacher sees it: the code while it runs, who has joined, counts for each option',
    path: `${path}/get`,
    input: byId,
    reply: openedSession,
    shows: ['practiceSession'],
  }),
  prepareSession: endpoint({
    ...run,
    summary: 'Prepares a session for a class with questions in use, which stay as they are now',
    path: `${path}/prepare`,
    input: preparedSession,
    reply: sessionRow,
  }),
  moveSession: endpoint({
    ...run,
    summary: 'Opens or begins a lesson, asks the next question or the same again, pauses, goes on, ends, confirms it',
    path: `${path}/move`,
    input: byVersion.extend({ move: z.enum(lessonMoves) }),
    reply: sessionRow,
  }),
  moveSeat: endpoint({
    ...run,
    summary: 'Frees a seat, takes its child out until let in again, or decides about a device that asks for it',
    path: `${path}/seat`,
    input: atSeat.extend({ move: z.enum(seatMoves) }),
    reply: z.null(),
  }),
  reopenQuestion: endpoint({
    ...run,
    summary: 'Lets one child answer a question again that it had not wholly right, while the lesson runs',
    path: `${path}/reopen`,
    input: atSeat.extend({ position: z.int().min(0).max(limits.sessionQuestions) }),
    reply: z.null(),
  }),
  swapSeats: endpoint({
    ...run,
    summary: 'Says that two children sat at each other’s seats in a finished lesson; their answers go with them',
    path: `${path}/swap-seats`,
    input: atSeat.extend({ other: seatNumber }),
    reply: z.null(),
  }),
  remarkQuestion: endpoint({
    ...run,
    summary:
      'Says what another right answer makes of the marks of a lesson that is over, and gives them where asked to',
    path: `${path}/remark`,
    input: z.strictObject({
      id: uuid,
      position: z.int().min(0).max(limits.sessionQuestions),
      answer: requiredLines(limits.questionAnswerChars),
      gives: z.boolean(),
    }),
    reply: z.object({
      /** In hundredths of a point, by seat and attempt. */
      changes: z.array(z.object({ seat: z.number(), attempt: z.number(), before: z.number(), after: z.number() })),
    }),
  }),
  removeSession: endpoint({
    ...run,
    summary: 'Removes a session that was never begun',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
};

export const sessionPermissions = {
  'practice.session.view': { 'zh-CN': '查看课堂练习', en: 'View practice sessions' },
  'practice.session.run': { 'zh-CN': '准备和进行课堂练习', en: 'Prepare and run practice sessions' },
};

export const sessionPage: MenuEntry = {
  id: 852,
  path: '/practice/session',
  icon: 'practice',
  name: { 'zh-CN': '课堂练习', en: 'Sessions' },
  permission: 'practice.session.view',
};
