import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { requiredLines, uuid } from '../shapes.ts';

export const messageStates = ['waiting', 'sending', 'sent', 'partial', 'failed', 'unknown', 'recalled'] as const;

const message = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  state: z.enum(messageStates),
  receivers: z.number(),
  /** Receivers who did not get it, by reason. */
  unbound: z.number(),
  invalid: z.number(),
  unlicensed: z.number(),
  lost: z.number(),
  /** Why nothing was sent, or not all. */
  problem: z.enum(['notInstalled', 'nobody', 'unavailable', 'refused']).nullable(),
  createdAt: z.string(),
});

/** What the school wrote to its members. */
export const messageCalls = {
  messages: endpoint({
    summary: "The newest messages of the school's outbox.",
    method: 'GET',
    path: '/gateway/eduplus-uc/wxwork/messages',
    style: 'query',
    access: 'school',
    permission: 'enterprise.installation.view',
    effect: 'read',
    input: z.object({}),
    reply: z.object({ messages: z.array(message) }),
    shows: ['corporationMessage'],
  }),
  sendTest: endpoint({
    summary: 'Writes a message to the signed-in person, as a trial of the whole way.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/sendTest',
    style: 'json',
    access: 'school',
    permission: 'enterprise.message.send',
    effect: 'write',
    input: z.object({ text: requiredLines(limits.addressChars) }),
    reply: z.object({ id: z.string() }),
    touches: ['corporationMessage'],
  }),
  writeToStaff: endpoint({
    summary:
      'Writes a message to members of the staff, who read it in the messaging app; tells how many have no account to be reached by.',
    method: 'POST',
    path: '/gateway/eduplus-uc/wxwork/sendToStaff',
    style: 'json',
    access: 'school',
    permission: 'enterprise.message.send',
    effect: 'write',
    input: z.strictObject({
      userIds: z.array(uuid).min(1).max(limits.messageReceivers),
      text: requiredLines(limits.addressChars),
    }),
    reply: z.object({ id: z.string().nullable(), withoutAccount: z.number() }),
    touches: ['corporationMessage'],
  }),
};
