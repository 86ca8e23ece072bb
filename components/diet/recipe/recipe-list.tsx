'use client';

import type { DeclaredList } from '@/components/shared/list/list-view.tsx';
import { calls } from '@/components/shared/list/row-moves.tsx';
import { question } from '@/components/shell/lazy-question.tsx';
import { recordForm } from '@/components/shell/lazy-record-form.tsx';
import { recipeFields, recipeListed, recipeReasonFields } from '@/lib/contracts/diet/recipe.data.ts';
import type { RecipeRow } from '@/lib/contracts/diet/recipe.ts';
import { takeForm } from '../week/take-form.ts';
import { recipeAddress } from './recipe-address.ts';

const { words } = recipeListed;
const schemas = () => import('@/lib/contracts/diet/recipe.ts');
const kept = ({ id, version }: RecipeRow) => ({ id, version });

/** Begins an empty week. */
export const RecipeForm = recordForm({
  endpoint: 'diet.createRecipe',
  fields: recipeFields,
  schema: async () => (await schemas()).createdRecipe,
  words,
});

/** What may be done with each where it is listed or planned. */
export const recipeList = {
  ...recipeListed,
  nameOf: ({ name, weekOn }) => `${name} ${weekOn}`,
  pageOf: recipeAddress,
  moves: {
    edit: { to: ({ id }) => recipeAddress(id) },
    submit: calls('diet.submitRecipe', kept),
    approve: calls('diet.approveRecipe', kept),
    publish: calls('diet.publishRecipe', kept),
    revise: calls('diet.reviseRecipe', kept),
    copy: {
      form: takeForm({
        endpoint: 'diet.copyRecipe',
        schema: async () => (await schemas()).copiedRecipe,
        input: ({ id }: RecipeRow) => ({ id }),
      }),
    },
    share: {
      ...calls('diet.shareRecipe', (row: RecipeRow) => ({ ...kept(row), isShared: !row.isShared })),
      called: ({ isShared }) => (isShared ? 'move.unshare' : 'move.share'),
    },
    issue: calls('diet.issueRecipe', (row: RecipeRow) => ({ ...kept(row), note: '' })),
    sendBack: {
      danger: true,
      form: question({
        endpoint: 'diet.sendBackRecipe',
        fields: recipeReasonFields,
        schema: async () => (await schemas()).sentBackRecipe,
        words,
        input: kept,
      }),
    },
    archive: calls('diet.archiveRecipe', kept, { danger: true }),
    remove: calls('diet.removeRecipe', kept, { danger: true }),
  },
} as const satisfies DeclaredList<'diet.recipes'>;
