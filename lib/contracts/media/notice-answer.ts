import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { byId, byVersion, text } from '../shapes.ts';
import { answerStates } from './message.data.ts';

const count = z.int().min(0);
const answer = z.object({
  /** The link of a guardian. */
  linkId: z.string(),
  guardian: z.string(),
  /** The app brings it to them; otherwise somebody hands it over. */
  isTold: z.boolean(),
  state: z.enum(answerStates),
  at: z.string().nullable(),
});
const answeringChild = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  isDone: z.boolean(),
  answers: z.array(answer),
});
export type AnsweringChild = z.output<typeof answeringChild>;

const signedChild = z.object({
  id: z.string(),
  name: z.string(),
  className: z.string(),
  signatures: z.array(
    z.object({
      linkId: z.string(),
      guardian: z.string(),
      at: z.string(),
      isLate: z.boolean(),
      /** What was drawn, as the path of a picture; empty where only the name was written. */
      drawn: z.string(),
    }),
  ),
});
export type SignedChild = z.output<typeof signedChild>;

const path = '/zl_image/media/message';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const view = { ...json, permission: 'media.message.view', effect: 'read', shows: ['schoolMessage'] } as const;
const send = { ...json, permission: 'media.message.send' } as const;

/** What guardians answer, and what is done where answers lack. */
export const answerCalls = {
  noticeAnswers: endpoint({
    ...view,
    summary: 'By child, who of the guardians has read and answered a message, and who has not',
    path: `${path}/answers`,
    input: byId,
    reply: z.object({ rows: z.array(answeringChild) }),
  }),
  noticeSheet: endpoint({
    ...view,
    summary: 'The signatures of a message for one class, to be printed',
    path: `${path}/sheet`,
    input: byId.extend({ className: text(limits.nameChars) }),
    reply: z.object({ rows: z.array(signedChild) }),
  }),
  noticeLink: endpoint({
    ...send,
    effect: 'write',
    summary: 'The link of one guardian to a message, for somebody of the school to hand over',
    path: `${path}/link`,
    input: z.strictObject({ linkId: z.uuid() }),
    reply: z.object({ key: z.string() }),
  }),
  resendNotice: endpoint({
    ...send,
    effect: 'write',
    summary: 'Sends again what reached nobody of a family; what may have arrived is not sent twice',
    path: `${path}/resend`,
    input: byVersion,
    /** How many letters leave again. */
    reply: z.object({ again: count }),
    touches: ['schoolMessage'],
  }),
  remindNotice: endpoint({
    ...send,
    effect: 'write',
    summary: 'Reminds those who have not answered, once; 409 when that was done before',
    path: `${path}/remind`,
    input: byVersion,
    /** Guardians who are told; those whom no app reaches are called. */
    reply: z.object({ told: count }),
    touches: ['schoolMessage'],
  }),
};
