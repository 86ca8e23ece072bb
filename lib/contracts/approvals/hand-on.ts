import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { requiredText, uuid } from '../shapes.ts';

const named = z.object({ id: z.string(), name: z.string() });

const namedPerson = z.object({
  staffId: z.string(),
  name: z.string(),
  /** Has left, or may decide nothing any more. */
  isGone: z.boolean(),
  /** What waits for them, by its title. */
  tasks: z.array(named),
  /** The flows whose newest edition, or the one that is on, names them. */
  flows: z.array(named),
  /** The absences of others that they stand in for, by who is away; `own`: theirs. */
  delegates: z.array(named.extend({ own: z.boolean() })),
});
export type NamedPerson = z.output<typeof namedPerson>;

/** What the form sends: everything of one goes to another. */
export const handedOn = z
  .strictObject({ fromId: uuid, toId: uuid, reason: requiredText(limits.reasonChars) })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], params: { key: 'duplicate' } });

const path = '/gateway/approvals/person';
const json = { method: 'POST', style: 'json', access: 'school', permission: 'approvals.application.hand' } as const;

/** What names a person who leaves or loses a role, and how it goes on. */
export const handOnCalls = {
  namedPeople: endpoint({
    ...json,
    effect: 'read',
    summary:
      'Whoever can decide nothing any more and is still named by tasks, flows or delegates; and one who is asked for',
    path: `${path}/named`,
    input: z.strictObject({ staffId: uuid.optional() }),
    reply: z.object({ rows: z.array(namedPerson) }),
    shows: ['application', 'approvalFlow', 'approvalDelegate', 'staff'],
  }),
  handOnPerson: endpoint({
    ...json,
    effect: 'write',
    summary: 'Hands on in one act what names a person: open tasks, flows in a new edition, delegates',
    path: `${path}/handOn`,
    input: handedOn,
    reply: z.object({
      tasks: z.number(),
      flows: z.number(),
      delegates: z.number(),
      /** Tasks that the other one cannot take, by their title: they stay where they are. */
      left: z.array(z.string()),
    }),
    touches: ['application', 'approvalFlow', 'approvalDelegate'],
  }),
};
