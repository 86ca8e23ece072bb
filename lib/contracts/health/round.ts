import { z } from 'zod';
import { checkPeriods, healthCards, missedReasons } from '@/lib/rules/health/check.ts';
import { classRoundMachine, classRoundStates } from '@/lib/rules/health/class-round.ts';
import { endpoint, type MenuEntry } from '../endpoint.ts';
import { writtenSchemasOf } from '../field-schemas.ts';
import { calendarDate, uuid } from '../shapes.ts';
import { missedFields } from './check.data.ts';
import { healthCall } from './child-row.ts';

/** A child of the round: whether it is there, what it had yesterday, whether it may come in, and how it was checked. */
const roundChild = z.object({
  studentId: z.string(),
  name: z.string(),
  number: z.string(),
  /** As far as attendance knows. */
  standing: z.enum(['here', 'leave', 'notHere']),
  /** Had a finding at its last check of the day or the day before. */
  isWatched: z.boolean(),
  /** Followed at home: it may not come in until its return is signed. */
  isStopped: z.boolean(),
  /** Of the check that counts; null without one. */
  card: z.enum(healthCards).nullable(),
  missed: z.enum(missedReasons).nullable(),
});
export type RoundChild = z.output<typeof roundChild>;

/** What the question sends. */
export const missedCheck = z.strictObject({
  studentId: uuid,
  day: calendarDate,
  period: z.enum(checkPeriods),
  ...writtenSchemasOf(missedFields),
});

const part = { classId: uuid, day: calendarDate, period: z.enum(checkPeriods) };

/** The round of a class for a part of a day, on a phone. */
export const roundCalls = {
  round: endpoint({
    ...healthCall,
    permission: 'health.check.view',
    effect: 'read',
    summary: 'The children of a class for a part of a day, those to be looked at first, with the counts',
    path: '/gateway/health/round/class',
    input: z.strictObject(part),
    reply: z.object({
      rows: z.array(roundChild),
      counts: z.object({
        due: z.number(),
        present: z.number(),
        checked: z.number(),
        abnormal: z.number(),
        notChecked: z.number(),
      }),
      state: z.enum(classRoundStates),
      actions: z.array(z.enum(['record', ...classRoundMachine.moves])),
    }),
    shows: ['check', 'attendance', 'case'],
  }),
  roundDay: endpoint({
    ...healthCall,
    permission: 'health.check.view',
    effect: 'read',
    summary: 'Each class with how far its round of a part of a day is',
    path: '/gateway/health/round/day',
    input: z.strictObject({ day: calendarDate, period: z.enum(checkPeriods) }),
    reply: z.object({
      rows: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          /** On roll. */
          children: z.number(),
          checked: z.number(),
          abnormal: z.number(),
          missed: z.number(),
          state: z.enum(classRoundStates),
        }),
      ),
    }),
    shows: ['check'],
  }),
  moveRound: endpoint({
    ...healthCall,
    permission: 'health.check.record',
    effect: 'write',
    summary: 'Says that the check of a class is done; reviews it or opens it again, which the health room does',
    path: '/gateway/health/round/move',
    input: z.strictObject({ ...part, move: z.enum(classRoundMachine.moves) }),
    reply: z.object({ state: z.enum(classRoundStates) }),
    touches: ['check'],
  }),
  missCheck: endpoint({
    ...healthCall,
    permission: 'health.check.record',
    effect: 'write',
    summary: 'Notes why a child could not be checked; it is not checked, and a check that follows counts',
    path: '/gateway/health/round/miss',
    input: missedCheck,
    reply: z.object({ id: z.string() }),
    touches: ['check'],
  }),
};

export const roundPage: MenuEntry = {
  id: 660,
  path: '/health/round',
  icon: 'health',
  name: { 'zh-CN': '班级检查', en: 'Class check' },
  permission: 'health.check.record',
};
