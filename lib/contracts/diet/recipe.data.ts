import { limits } from '@/lib/rules/limits.ts';
import { machine } from '@/lib/rules/machine.ts';
import type { Columns } from '../columns.ts';
import type { Fields } from '../fields.ts';
import type { Filters } from '../filters.ts';
import type { RecipeRow } from './recipe.ts';

/** What is published is frozen: a change is a new version, which takes its place when it is published. */
export const recipeMachine = machine({
  draft: { edit: 'draft', submit: 'submitted', copy: 'draft', remove: 'draft' },
  submitted: { approve: 'approved', sendBack: 'draft', copy: 'submitted' },
  approved: { publish: 'published', sendBack: 'draft', copy: 'approved' },
  published: { revise: 'published', copy: 'published', share: 'published', issue: 'published', archive: 'archived' },
  archived: { copy: 'archived' },
});
export const recipeStates = recipeMachine.states;
export type RecipeState = (typeof recipeStates)[number];
export type RecipeMove = (typeof recipeMachine.moves)[number];

/** The right that each move needs; planning, checking and publishing are apart. */
export const recipeRights: Readonly<Record<RecipeMove, string>> = {
  edit: 'diet.recipe.plan',
  submit: 'diet.recipe.plan',
  copy: 'diet.recipe.plan',
  remove: 'diet.recipe.plan',
  revise: 'diet.recipe.plan',
  approve: 'diet.recipe.check',
  sendBack: 'diet.recipe.check',
  publish: 'diet.recipe.publish',
  share: 'diet.recipe.publish',
  archive: 'diet.recipe.publish',
  issue: 'diet.recipe.issue',
};

export const recipeTones = {
  draft: 'plain',
  submitted: 'warn',
  approved: 'good',
  published: 'good',
  archived: 'plain',
} as const;

/** Where a week came from. */
export const recipeOrigins = ['own', 'copy', 'classic', 'issued', 'nearby'] as const;
export type RecipeOrigin = (typeof recipeOrigins)[number];

/** What a new week asks for. */
export const recipeFields = {
  name: { is: 'line', max: limits.nameChars, form: 'facts', listed: null },
  crowdId: { is: 'reference', form: 'facts', listed: null },
  weekOn: { is: 'day', form: 'facts', help: true, listed: null },
} as const satisfies Fields;

/** What a copy asks for beside: other children need other amounts. */
export const recipeCopyFields = {
  ...recipeFields,
  isRescaled: { is: 'tick', first: true, form: 'facts', listed: null },
} as const satisfies Fields;

/** What is asked when one is sent back. */
export const recipeReasonFields = {
  reason: { is: 'line', max: limits.reasonChars, form: 'facts', listed: null },
} as const satisfies Fields;

/** What the list can be narrowed to. */
export const recipeFilters = {
  q: { is: 'search', max: limits.nameChars },
  crowdId: { is: 'id', as: 'crowd' },
  state: { is: 'choice', of: recipeStates },
  weekOn: { is: 'span' },
} as const satisfies Filters;

const columns = [
  { at: 'name', width: 180, look: 'opens', telling: true, cut: true },
  { at: 'crowdName', title: 'crowd', width: 120, telling: true, cut: true },
  { at: 'weekOn', width: 120, look: 'day', telling: true },
  { at: 'edition', width: 80, look: 'count' },
  { at: 'dishCount', width: 90, look: 'count' },
  { at: 'state', width: 100, look: recipeTones, telling: true },
  {
    at: 'origin',
    width: 110,
    look: { own: 'plain', copy: 'plain', classic: 'plain', issued: 'plain', nearby: 'plain' },
  },
  { at: 'waitsFor', width: 110, cut: true, optional: true },
  { at: 'changedBy', width: 110, cut: true, optional: true },
] as const satisfies Columns<RecipeRow>;

/** What the page and the screen of the list ask, and where its words are. */
export const recipeListed = {
  endpoint: 'diet.recipes',
  words: 'diet-recipe.recipe',
  filters: recipeFilters,
  columns,
} as const;

/** What a person says of a dish that a child may not eat. */
export const dietDecisions = ['without', 'substitute', 'served'] as const;
export type DietDecision = (typeof dietDecisions)[number];

/** What is asked when one is decided. */
export const decisionFields = {
  decision: { is: 'choice', of: dietDecisions, form: 'facts', listed: null },
  substituteId: { is: 'reference', optional: true, help: true, form: 'facts', listed: null },
  note: { is: 'line', max: limits.noteChars, optional: true, form: 'facts', listed: null },
} as const satisfies Fields;
