import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { MessageRow } from './message.ts';

/** Whom a message is for. */
export const targetKinds = ['class', 'grade', 'guardians', 'child', 'role', 'staff'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Those of the staff, who are reached in the product itself. */
export const isForStaff = (kind: TargetKind): boolean => kind === 'role' || kind === 'staff';

/** Why somebody cannot be reached. */
export const reachProblems = ['noGuardian', 'noMessages', 'noApp', 'notFollowing', 'notJoined'] as const;
export type ReachProblem = (typeof reachProblems)[number];

/**
 * How it stands with a receiver, those first with whom something is left to do; `past` where the outbox no longer keeps
 * it.
 */
export const receiverStates = ['failed', 'unreached', 'waiting', 'recalled', 'past', 'told'] as const;
export const receiverTones = {
  failed: 'bad',
  unreached: 'bad',
  waiting: 'warn',
  recalled: 'plain',
  past: 'plain',
  told: 'good',
} as const;

/** Who of a child's guardians has to answer. */
export const answeringKinds = ['one', 'all'] as const;
export type AnsweringKind = (typeof answeringKinds)[number];

/**
 * What waits for its time leaves then, or is held where that would no longer be what somebody has seen. What was
 * held for a word leaves once somebody else has let it pass. What was sent can only be withdrawn: whoever has it
 * keeps it, nobody further gets it.
 */
export const messageMachine = machine({
  scheduled: { withdraw: 'withdrawn' },
  held: { release: 'scheduled', withdraw: 'withdrawn' },
  sent: { withdraw: 'withdrawn' },
  withdrawn: {},
});
export const messageStates = messageMachine.states;
export type MessageState = (typeof messageStates)[number];

/**
 * Why something did not leave: at its time it was no longer what somebody had seen, or somebody else has to let it
 * pass.
 */
export const heldReasons = ['review', 'receivers', 'words', 'nobody', 'gone'] as const;
export type HeldReason = (typeof heldReasons)[number];

/** Whoever has not answered is reminded once, what has failed is sent again; it is taken from the list in any state. */
export const messageMoves = ['remind', 'resend', 'rewrite', ...messageMachine.moves, 'delete'] as const;

/** How each state stands out. */
export const messageTones = { scheduled: 'warn', held: 'bad', sent: 'good', withdrawn: 'plain' } as const;

/** How it stands with an answer. */
export const answerStates = ['unread', 'read', 'answered', 'late'] as const;
export const answerTones = { unread: 'plain', read: 'warn', answered: 'good', late: 'warn' } as const;

/** What people write. */
export const messageFields = {
  title: { is: 'line', max: limits.schoolMessageTitleChars, form: 'facts', listed: null },
  text: { is: 'text', max: limits.schoolMessageChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const messageFilters = {
  q: { is: 'search', max: limits.schoolMessageTitleChars },
  targetKind: { is: 'choice', of: targetKinds, as: 'to' },
  state: { is: 'choice', of: messageStates },
} as const satisfies Filters;

const columns = [
  { at: 'title', title: 'messageTitle', width: 240, look: 'opens', telling: true, cut: true },
  { at: 'targetName', title: 'target', width: 160, telling: true, cut: true },
  { at: 'state', width: 90, look: messageTones, telling: true },
  { at: 'receivers', width: 90, look: 'count' },
  { at: 'told', width: 90, look: 'count', telling: true },
  { at: 'waiting', width: 90, look: 'count' },
  { at: 'failed', width: 90, look: 'count' },
  { at: 'unreached', width: 110, look: 'count' },
  { at: 'recalled', width: 90, look: 'count', optional: true },
  { at: 'answered', width: 110, optional: true, telling: true },
  { at: 'sentBy', width: 110, cut: true },
  { at: 'sentAt', width: 172, look: 'instant' },
  { at: 'leavesAt', title: 'scheduledAt', width: 172, look: 'instant', optional: true },
] as const satisfies Columns<MessageRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const messageListed = {
  endpoint: 'media.messages',
  words: 'media.message',
  filters: messageFilters,
  columns,
} as const;
