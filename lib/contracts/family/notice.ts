import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { confirmKinds } from '@/lib/rules/media/signature.ts';
import { personNameOrNone, uuid } from '../shapes.ts';

/** What a guardian sees of a message: the text only after they have asked for it, and nothing of it once withdrawn. */
export const noticeShown = z.object({
  title: z.string(),
  text: z.string(),
  confirm: z.enum(confirmKinds),
  isWithdrawn: z.boolean(),
  isRead: z.boolean(),
  answerBy: z.string().nullable(),
  /** The day of answering is over: an answer still counts, and is marked as late. */
  isLate: z.boolean(),
  /** Whose link it is. */
  guardian: z.string(),
  children: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      className: z.string(),
      answeredAt: z.string().nullable(),
      isLate: z.boolean(),
    }),
  ),
});
export type NoticeShown = z.output<typeof noticeShown>;

/** What a guardian answers for one child. */
export const noticeAnswer = z.strictObject({
  studentId: uuid,
  /** Whoever signs writes their name. */
  name: personNameOrNone.default(''),
  /** What was drawn with a finger: straight lines between whole places of a picture of one size. */
  drawn: z
    .string()
    .max(limits.signatureChars)
    .regex(/^(?:[ML]\d{1,3} \d{1,3})*$/)
    .default(''),
});
export type NoticeAnswer = z.output<typeof noticeAnswer>;
