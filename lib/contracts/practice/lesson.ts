import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { blanksMost, optionsMost, questionKinds } from '@/lib/rules/practice/question.ts';
import { seatPictures, seatPicturesChosen } from '@/lib/rules/practice/seat-pictures.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { askedQuestion } from './session.ts';

const key = z.string().min(1).max(limits.screenKeyChars);

/** The way into a lesson: the key of the picture that is scanned, or the school's number with the code on the board. */
const doorKey = z.strictObject({ door: key });
const byCode = z.strictObject({
  schoolNo: z.string().trim().min(1).max(limits.numberChars),
  code: z.string().regex(/^\d{8}$/),
});
export const lessonDoor = z.union([doorKey, byCode]);
export type LessonDoor = z.output<typeof lessonDoor>;

const seat = z.int().min(1).max(limits.classCapacityMax);
const ticket = z.strictObject({ ticket: key });

const lessonStates = ['running', 'paused', 'finished'] as const;
const seatStates = [...lessonStates, 'waiting'] as const;

/** What a child sees of the lesson. */
const lessonNow = z.object({
  title: z.string(),
  className: z.string(),
  /** Waiting: somebody has the seat, and the teacher is asked whose it is. */
  state: z.enum(seatStates),
  seat: z.number(),
  name: z.string(),
  /** What is open for the class: each subject with how many questions, and how many of them were asked. */
  subjects: z.array(z.object({ subject: z.string(), questions: z.number(), asked: z.number() })),
  /** Where each goes at its own pace: the questions by place, and which are answered; empty elsewhere. */
  places: z.array(z.object({ position: z.number(), isAnswered: z.boolean() })),
  /** Until the time is over; null without a timer. */
  secondsLeft: z.number().nullable(),
  /** Where one device goes from child to child: the key by which the next one takes its seat; null elsewhere. */
  door: z.string().nullable(),
  /** The question that is asked now, without what is right. */
  question: z
    .object({
      position: z.number(),
      attempt: z.number(),
      kind: z.enum(questionKinds),
      stem: z.string(),
      options: z.array(z.string()),
      /** Of pairs: what is chosen among. */
      pool: z.array(z.string()),
      blanks: z.number(),
      points: z.number(),
      /** What the child has answered; null before. */
      given: z.array(z.string()).nullable(),
    })
    .nullable(),
});
export type LessonNow = z.output<typeof lessonNow>;

const ownResult = z.object({
  title: z.string(),
  seat: z.number(),
  name: z.string(),
  /** In hundredths of a point. */
  hundredths: z.number(),
  most: z.number(),
  /** Of the questions that are closed. */
  rows: z.array(
    z.object({
      position: z.number(),
      stem: z.string(),
      given: z.array(z.string()),
      right: z.string(),
      hundredths: z.number(),
      most: z.number(),
      /** Why: of the parts of the answer how many were right, and how many wrong choices were made. */
      hits: z.number(),
      parts: z.number(),
      misses: z.number(),
    }),
  ),
});

const classResult = z.object({
  title: z.string(),
  className: z.string(),
  state: z.enum(lessonStates),
  joined: z.number(),
  isAnonymous: z.boolean(),
  secondsLeft: z.number().nullable(),
  questions: z.array(askedQuestion),
  /** By seat; names are empty unless they were asked for. */
  children: z.array(z.object({ seat: z.number(), name: z.string(), hundredths: z.number(), most: z.number() })),
});
export type ClassResult = z.output<typeof classResult>;

const path = '/xjj-nest/practice/lesson';
const anybody = { access: 'public', permission: null } as const;
const read = { ...anybody, method: 'GET', style: 'query', effect: 'read', passive: true } as const;
const write = { ...anybody, method: 'POST', style: 'json', effect: 'write' } as const;

/**
 * What is open without an account: a lesson for whoever has its code, a seat of it for the device that took it, the
 * class for the teacher's screen. Whatever is wrong with a code, key or ticket, the refusal is one.
 */
export const lessonCalls = {
  findLesson: endpoint({
    ...write,
    passive: true,
    summary: 'The lesson that a code or key opens, with its seats by number and given name',
    path: `${path}/find`,
    input: z.strictObject({ by: lessonDoor }),
    reply: z.object({
      title: z.string(),
      className: z.string(),
      /** The key by which a seat is taken. */
      door: z.string(),
      /** One device of the class goes from child to child. */
      isShared: z.boolean(),
      seats: z.array(z.object({ seat: z.number(), name: z.string(), isTaken: z.boolean() })),
    }),
  }),
  takeSeat: endpoint({
    ...write,
    inSteps: true,
    summary:
      'Takes a free seat for this device, which gets a ticket; a taken one by the pictures that its child chose, else ' +
      'the teacher is asked',
    path: `${path}/seat`,
    input: doorKey.extend({ seat, pictures: z.array(z.enum(seatPictures)).length(seatPicturesChosen).optional() }),
    reply: z.object({ ticket: z.string(), isWaiting: z.boolean() }),
    touches: ['practiceSession'],
  }),
  lesson: endpoint({
    ...read,
    summary: 'What the holder of a ticket sees now: what is open for the class, and the running question',
    path: `${path}/now`,
    input: ticket.extend({ at: z.coerce.number().pipe(z.int().min(0).max(limits.sessionQuestions)).optional() }),
    reply: lessonNow,
  }),
  answerQuestion: endpoint({
    ...write,
    passive: true,
    summary: 'An answer, once for each child, question and attempt; the time of the server decides',
    path: `${path}/answer`,
    input: ticket.extend({
      position: z.int().min(0).max(limits.sessionQuestions),
      attempt: z
        .int()
        .min(1)
        .max(limits.ownAttemptsFrom + limits.sessionAttempts),
      given: z.array(text(limits.nameChars)).min(1).max(Math.max(blanksMost, optionsMost)),
    }),
    reply: z.null(),
    touches: ['practiceSession'],
  }),
  ownResult: endpoint({
    ...read,
    summary: 'The own marks of the holder of a ticket, of the questions that are closed',
    path: `${path}/own`,
    input: ticket,
    reply: ownResult,
  }),
  classResult: endpoint({
    ...read,
    summary: 'The class on the screen of the teacher, for whoever has its key; names only where they are asked for',
    path: `${path}/class`,
    input: z.strictObject({ screen: key, names: z.enum(['shown', 'hidden']).default('hidden') }),
    reply: classResult,
  }),
};
