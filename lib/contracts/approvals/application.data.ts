import { applicationStates } from '@/lib/rules/approvals/application.ts';
import { approvalKinds } from '@/lib/rules/approvals/kinds.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { ApplicationRow } from './application.ts';

/** What waits for one, what one decided, what one asked for, what one was sent a copy of; all that there is. */
export const inboxBoxes = ['decide', 'decided', 'mine', 'copied', 'all'] as const;

/** What somebody may do with an application; `handForOther` by right, the others by their part in it. */
export const applicationActions = [
  'agree',
  'refuse',
  'return',
  'hand',
  'addSigner',
  'handForOther',
  'resend',
  'withdraw',
  'press',
  'comment',
] as const;

/** Where somebody who is added decides: before or after the one who adds them. */
export const signerPlaces = ['before', 'after'] as const;

/** What the inbox can be narrowed to. */
export const inboxFilters = {
  box: { is: 'choice', of: inboxBoxes, usual: 'decide' },
  /** A title, or the name of the applicant. */
  q: { is: 'search', max: limits.nameChars },
  kind: { is: 'choice', of: approvalKinds },
  state: { is: 'choice', of: applicationStates },
  /** When it was handed in. */
  span: { is: 'span' },
} as const satisfies Filters;

/** How each state stands out. */
export const applicationTones = {
  checking: 'warn',
  returned: 'warn',
  passed: 'good',
  failed: 'bad',
  withdrawn: 'plain',
} as const;

const columns = [
  { at: 'title', title: 'document', width: 240, look: 'opens', telling: true, cut: true },
  {
    at: 'kind',
    width: 100,
    look: {
      purchase: 'plain',
      expense: 'plain',
      refund: 'plain',
      discount: 'plain',
      leave: 'plain',
      salary: 'plain',
      recipe: 'plain',
    },
  },
  { at: 'applicant', width: 100, telling: true, cut: true },
  { at: 'cents', title: 'amount', width: 120, look: 'money', optional: true, telling: true },
  { at: 'state', width: 110, look: applicationTones, telling: true },
  { at: 'waitsFor', width: 160, telling: true, cut: true, optional: true },
  { at: 'decidedBy', width: 120, cut: true, optional: true },
  { at: 'dueOn', width: 120, look: 'day', optional: true },
  { at: 'startedAt', width: 170, look: 'instant' },
] as const satisfies Columns<ApplicationRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const inboxListed = {
  endpoint: 'approvals.inbox',
  words: 'approvals.inbox',
  filters: inboxFilters,
  columns,
} as const;
