import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Filters } from '../filters.ts';
import type { IssueRow, NearbyRow } from './library.ts';

/** What the group issued stands until it is withdrawn; branches that took it keep what they have. */
export const issueMachine = machine({
  issued: { adopt: 'issued', refuse: 'issued', withdraw: 'withdrawn' },
  withdrawn: {},
});

/** What a branch made of it: as it is, with changes, or nothing. */
export const issueAnswers = ['adopted', 'adapted', 'refused'] as const;
export type IssueAnswer = (typeof issueAnswers)[number];

export const issueFilters = {
  q: { is: 'search', max: limits.nameChars },
  state: { is: 'choice', of: issueMachine.states },
} as const satisfies Filters;

export const nearbyFilters = {
  q: { is: 'search', max: limits.nameChars },
} as const satisfies Filters;

const issueColumns = [
  { at: 'name', width: 180, look: 'opens', telling: true, cut: true },
  { at: 'ages', width: 90 },
  { at: 'dishCount', width: 80, look: 'count' },
  { at: 'issuedBy', width: 110, cut: true },
  { at: 'issuedAt', width: 150, look: 'instant' },
  { at: 'state', width: 90, look: { issued: 'good', withdrawn: 'plain' }, telling: true },
  { at: 'answer', width: 110, look: { adopted: 'good', adapted: 'good', refused: 'warn' }, telling: true },
  { at: 'reason', width: 200, cut: true, optional: true },
] as const satisfies Columns<IssueRow>;

const nearbyColumns = [
  { at: 'name', width: 220, look: 'opens', telling: true, cut: true },
  { at: 'ages', width: 90, telling: true },
  { at: 'season', width: 110 },
  { at: 'dishCount', width: 80, look: 'count' },
  { at: 'stars', width: 110, telling: true },
  { at: 'ownStars', width: 110, optional: true },
] as const satisfies Columns<NearbyRow>;

/** What the page and the screen of each list ask, and where its words are. */
export const issueListed = {
  endpoint: 'diet.issues',
  words: 'diet-recipe.issue',
  filters: issueFilters,
  columns: issueColumns,
} as const;
export const nearbyListed = {
  endpoint: 'diet.nearbyWeeks',
  words: 'diet-recipe.nearby',
  filters: nearbyFilters,
  columns: nearbyColumns,
} as const;
