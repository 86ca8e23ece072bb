import { z } from 'zod';
import { limits } from '@/lib/rules/limits.ts';
import { endpoint } from '../endpoint.ts';
import { filterSchemasOf, kept, writtenSchemasOf } from '../field-schemas.ts';
import { byId, byVersion, calendarDate, requiredText, uuid } from '../shapes.ts';
import {
  decisionFields,
  dietDecisions,
  recipeFilters,
  recipeMachine,
  recipeOrigins,
  recipeReasonFields,
  recipeStates,
} from './recipe.data.ts';
import { boardKey, newWeek, shownWeek, takenWeek, weekBoard } from './week.ts';

const recipeRow = z.object({
  ...kept,
  name: z.string(),
  crowdId: z.string(),
  crowdName: z.string(),
  /** Its Monday. */
  weekOn: z.string(),
  /** 1 for the first; a change of what is published is the next. */
  edition: z.int(),
  dishCount: z.int(),
  state: z.enum(recipeStates),
  origin: z.enum(recipeOrigins),
  isShared: z.boolean(),
  changedBy: z.string(),
  /** Whom the school's flow waits for, by name; empty where it has none, or it is decided. */
  waitsFor: z.string(),
  /** What this person may do with it. */
  actions: z.array(z.enum(recipeMachine.moves)),
});
export type RecipeRow = z.output<typeof recipeRow>;

/** A week whole. */
const openedRecipe = recipeRow.extend({
  ...shownWeek,
  /** Why it was sent back; empty where nobody did. */
  returned: z.string(),
  /** Materials of the week it was taken from that this school does not have, by name. */
  leftOut: z.string(),
  /** Whose work it was, where it came from elsewhere. */
  credit: z.string(),
});
export type OpenedRecipe = z.output<typeof openedRecipe>;

/** What a new week is, and what a copy of one is. */
export const createdRecipe = z.strictObject(newWeek);
export const copiedRecipe = byId.extend(takenWeek);
export const sentBackRecipe = byVersion.extend(writtenSchemasOf(recipeReasonFields));

const recipeConflict = z.object({
  /** The dish's key on the board. */
  dish: z.string(),
  dishName: z.string(),
  day: z.string(),
  student: z.object({
    id: z.string(),
    name: z.string(),
    className: z.string().nullable(),
    photoId: z.string().nullable(),
  }),
  contained: z.string(),
  decision: z.enum(dietDecisions).nullable(),
  /** What it gets instead. */
  substitute: z.string(),
  note: z.string(),
  decidedBy: z.string(),
});
export type RecipeConflict = z.output<typeof recipeConflict>;

/** What a person decided about one dish and child. */
export const decidedConflict = z.strictObject({
  id: uuid,
  /** The key of a dish on the board. */
  dish: boardKey,
  day: calendarDate,
  studentId: uuid,
  /** A code, or what was named by hand. */
  contained: requiredText(limits.nameChars + 10),
  ...writtenSchemasOf(decisionFields),
});

const path = '/gateway/dietcare/saas/diet/recipe';
const json = { method: 'POST', style: 'json', access: 'school' } as const;
const write = { ...json, effect: 'write', touches: ['recipe'] } as const;
const plan = { ...write, permission: 'diet.recipe.plan' } as const;
const check = { ...write, permission: 'diet.recipe.check' } as const;
const publish = { ...write, permission: 'diet.recipe.publish' } as const;
const view = { ...json, permission: 'diet.recipe.view', effect: 'read', shows: ['recipe', 'crowd'] } as const;

/** Weeks of menus: planned, submitted, checked, published, changed by a new version. */
export const recipeCalls = {
  recipes: endpoint({
    ...view,
    summary: 'A page of the weeks, the newest first',
    path: `${path}/page`,
    input: z.strictObject(filterSchemasOf(recipeFilters)),
    reply: z.object({ rows: z.array(recipeRow), total: z.number(), page: z.number(), size: z.number() }),
  }),
  recipe: endpoint({
    ...view,
    summary: 'A week with its dishes, their materials, and what it is measured by',
    path: `${path}/one`,
    input: byId,
    reply: openedRecipe,
    shows: ['recipe', 'crowd', 'ownMaterial', 'student'],
  }),
  createRecipe: endpoint({
    ...plan,
    summary: 'Begins an empty week for a crowd',
    path: `${path}/create`,
    input: createdRecipe,
    reply: recipeRow,
  }),
  copyRecipe: endpoint({
    ...plan,
    summary: 'Copies a week to another, with the amounts that its children need or those that it has',
    path: `${path}/copy`,
    input: copiedRecipe,
    reply: recipeRow,
  }),
  saveRecipe: endpoint({
    ...plan,
    summary: 'Saves the board of a draft; 409 with the board as it stands when somebody was faster',
    path: `${path}/save`,
    input: byVersion.extend({ dishes: weekBoard }),
    reply: openedRecipe,
  }),
  submitRecipe: endpoint({
    ...plan,
    summary: 'Hands a draft in to be checked; an empty week has nothing to count',
    path: `${path}/submit`,
    input: byVersion,
    reply: recipeRow,
  }),
  reviseRecipe: endpoint({
    ...plan,
    summary: 'Begins the next version of a published week as a draft',
    path: `${path}/revise`,
    input: byVersion,
    reply: recipeRow,
  }),
  removeRecipe: endpoint({
    ...plan,
    summary: 'Removes a draft',
    path: `${path}/remove`,
    input: byVersion,
    reply: z.null(),
  }),
  approveRecipe: endpoint({
    ...check,
    summary: 'Approves what was handed in',
    path: `${path}/approve`,
    input: byVersion,
    reply: recipeRow,
  }),
  sendBackRecipe: endpoint({
    ...check,
    summary: 'Sends it back to be changed, with the reason',
    path: `${path}/sendBack`,
    input: sentBackRecipe,
    reply: recipeRow,
  }),
  publishRecipe: endpoint({
    ...publish,
    summary: 'Publishes and freezes a week; refused while a child’s dish is undecided',
    path: `${path}/publish`,
    input: byVersion,
    reply: recipeRow,
    touches: ['recipe', 'nearby'],
  }),
  shareRecipe: endpoint({
    ...publish,
    summary: 'Shows a published week to schools of the region without the school’s name, or takes it back',
    path: `${path}/share`,
    input: byVersion.extend({ isShared: z.boolean() }),
    reply: recipeRow,
    touches: ['recipe', 'nearby'],
  }),
  archiveRecipe: endpoint({
    ...publish,
    summary: 'Takes a published week out of use',
    path: `${path}/archive`,
    input: byVersion,
    reply: recipeRow,
    touches: ['recipe', 'nearby'],
  }),
  recipeConflicts: endpoint({
    ...json,
    permission: 'diet.recipe.decide',
    effect: 'read',
    summary: 'Each dish of a week with each child that may not eat it, and what was decided',
    path: `${path}/conflicts`,
    input: byId,
    reply: z.object({ rows: z.array(recipeConflict), undecided: z.int() }),
    shows: ['recipe', 'restriction', 'student'],
  }),
  decideConflict: endpoint({
    ...json,
    permission: 'diet.recipe.decide',
    effect: 'write',
    summary: 'Decides what a child gets of a dish that it may not eat',
    path: `${path}/decide`,
    input: decidedConflict,
    reply: z.null(),
    touches: ['recipe'],
  }),
};

export const recipePermissions = {
  'diet.recipe.plan': { 'zh-CN': '编制食谱', en: 'Plan recipes' },
  'diet.recipe.check': { 'zh-CN': '审核食谱', en: 'Check recipes' },
  'diet.recipe.publish': { 'zh-CN': '发布食谱', en: 'Publish recipes' },
  'diet.recipe.decide': { 'zh-CN': '处理忌口冲突', en: 'Decide dietary conflicts' },
  'diet.recipe.issue': { 'zh-CN': '下发集团食谱', en: 'Issue group recipes' },
};
