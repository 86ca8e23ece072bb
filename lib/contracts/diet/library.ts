import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept } from '../field-schemas.ts';
import { byId, byVersion, requiredText, text } from '../shapes.ts';
import { issueAnswers, issueFilters, issueMachine, nearbyFilters } from './library.data.ts';
import { shownWeek, takenWeek } from './week.ts';

const classicWeek = z.object({
  /** Season and crowd. */
  key: z.string(),
  season: z.string(),
  crowd: z.string(),
  name: z.string(),
  ages: z.string(),
  edition: z.string(),
  dishCount: z.int(),
});
export type ClassicWeek = z.output<typeof classicWeek>;
const classicKey = z.string().regex(/^[a-z]+-[a-z0-9]+$/);

const nearbyRow = z.object({
  id: z.string(),
  name: z.string(),
  ages: z.string(),
  season: z.string(),
  dishCount: z.int(),
  /** Tenths of a star, of those who rated it; null of nobody. */
  stars: z.int().nullable(),
  ratings: z.int(),
  ownStars: z.int().nullable(),
  actions: z.array(z.enum(['copy', 'rate'])),
});
export type NearbyRow = z.output<typeof nearbyRow>;

const drift = z.object({
  dish: z.string(),
  material: z.string(),
  before: z.int().nullable(),
  after: z.int().nullable(),
  kind: z.enum(['added', 'removed', 'changed']),
});

const issueRow = z.object({
  ...kept,
  name: z.string(),
  ages: z.string(),
  dishCount: z.int(),
  note: z.string(),
  issuedAt: z.string(),
  issuedBy: z.string(),
  state: z.enum(issueMachine.states),
  /** What this school answered, and why where it refused; of the group, how many answered how. */
  answer: z.enum(issueAnswers).nullable(),
  reason: z.string(),
  answered: z.object({ adopted: z.int(), adapted: z.int(), refused: z.int() }),
  actions: z.array(z.enum(issueMachine.moves)),
});
export type IssueRow = z.output<typeof issueRow>;

const openedIssue = issueRow.extend({
  ...shownWeek,
  /** What each school answered and changed; of a branch, its own alone. */
  answers: z.array(
    z.object({
      school: z.string(),
      answer: z.enum(issueAnswers),
      reason: z.string(),
      at: z.string(),
      drift: z.array(drift),
    }),
  ),
});
export type OpenedIssue = z.output<typeof openedIssue>;

/** What the forms send that take a week. */
export const takenClassic = z.strictObject({ key: classicKey, ...takenWeek });
export const takenById = byId.extend(takenWeek);

const base = '/gateway/dietcare/saas/diet';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const read = { ...json, effect: 'read' } as const;
const plan = { ...json, permission: 'diet.recipe.plan', effect: 'write' } as const;
const paged = <R extends z.ZodType>(row: R) =>
  z.object({ rows: z.array(row), total: z.number(), page: z.number(), size: z.number() });
const made = z.object({ id: z.string() });

/** Weeks that others made: shipped with the product, issued by the group, shown by schools of the region. */
export const libraryCalls = {
  classicWeeks: endpoint({
    ...read,
    permission: 'diet.classicRecipe.view',
    summary: 'The weeks that come with the product, for children such as the school has',
    path: `${base}/classic/list`,
    input: z.strictObject({}),
    reply: z.object({ rows: z.array(classicWeek) }),
  }),
  classicWeek: endpoint({
    ...read,
    permission: 'diet.classicRecipe.view',
    summary: 'A week that comes with the product, with what it is measured by',
    path: `${base}/classic/one`,
    input: z.strictObject({ key: classicKey }),
    reply: classicWeek.extend(shownWeek),
  }),
  takeClassic: endpoint({
    ...plan,
    summary: 'Takes a shipped week as a draft of the school’s own',
    path: `${base}/classic/take`,
    input: takenClassic,
    reply: made,
    touches: ['recipe'],
  }),
  issues: endpoint({
    ...read,
    permission: 'diet.groupRecipe.view',
    summary: 'A page of what the group issued, the newest first, with this school’s answer',
    path: `${base}/issue/page`,
    input: z.strictObject(filterSchemasOf(issueFilters)),
    reply: paged(issueRow),
    shows: ['issue'],
  }),
  issue: endpoint({
    ...read,
    permission: 'diet.groupRecipe.view',
    summary: 'One that the group issued, with what schools answered and changed',
    path: `${base}/issue/one`,
    input: byId,
    reply: openedIssue,
    shows: ['issue'],
  }),
  issueRecipe: endpoint({
    ...json,
    effect: 'write',
    permission: 'diet.recipe.issue',
    summary: 'Issues a published week to the schools of the group; by who acts for it',
    path: `${base}/issue/issue`,
    input: byVersion.extend({ note: text(limits.noteChars) }),
    reply: made,
    touches: ['issue'],
  }),
  withdrawIssue: endpoint({
    ...json,
    effect: 'write',
    permission: 'diet.recipe.issue',
    summary: 'Withdraws what was issued; schools keep what they took, marked',
    path: `${base}/issue/withdraw`,
    input: byVersion,
    reply: z.null(),
    touches: ['issue'],
  }),
  adoptIssue: endpoint({
    ...plan,
    summary: 'Takes what the group issued as a draft, as it is or to be adapted',
    path: `${base}/issue/adopt`,
    input: takenById,
    reply: made,
    touches: ['issue', 'recipe'],
  }),
  refuseIssue: endpoint({
    ...plan,
    summary: 'Refuses what the group issued, with the reason',
    path: `${base}/issue/refuse`,
    input: byId.extend({ reason: requiredText(limits.reasonChars) }),
    reply: z.null(),
    touches: ['issue'],
  }),
  nearbyWeeks: endpoint({
    ...read,
    permission: 'diet.nearbyRecipe.view',
    summary: 'A page of weeks that schools of the region show, without their names',
    path: `${base}/nearby/page`,
    input: z.strictObject(filterSchemasOf(nearbyFilters)),
    reply: paged(nearbyRow),
    shows: ['nearby'],
  }),
  nearbyWeek: endpoint({
    ...read,
    permission: 'diet.nearbyRecipe.view',
    summary: 'A week that a school of the region shows, without its name, heads and prices',
    path: `${base}/nearby/one`,
    input: byId,
    reply: nearbyRow.extend(shownWeek),
    shows: ['nearby'],
  }),
  rateNearby: endpoint({
    ...plan,
    summary: 'Rates a week of the region, one to five stars, in place of what this school gave before',
    path: `${base}/nearby/rate`,
    input: byId.extend({ stars: z.int().min(1).max(5) }),
    reply: z.null(),
    touches: ['nearby'],
  }),
  takeNearby: endpoint({
    ...plan,
    summary: 'Copies a week of the region as a draft, with credit',
    path: `${base}/nearby/take`,
    input: takenById,
    reply: made,
    touches: ['recipe'],
  }),
};
