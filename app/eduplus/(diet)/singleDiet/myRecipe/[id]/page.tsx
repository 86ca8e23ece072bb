import { notFound } from 'next/navigation';
import { screen } from '@/app/screen.tsx';
import { BoardScreen } from '@/components/diet/recipe/board-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { idIn } from '@/lib/rules/address-values.ts';

const idOf = (params: { readonly id: string }) => idIn(params.id) ?? notFound();

export default screen<'id'>({
  path: menuAddress('/singleDiet/myRecipe'),
  words: ['diet', 'diet-recipe', 'diet-analysis', 'errors'],
  first: ({ params, can }) => [
    ask('diet.recipe', { id: idOf(params) }),
    can('diet.recipe.decide') && ask('diet.recipeConflicts', { id: idOf(params) }),
  ],
  view: ({ params }) => <BoardScreen id={idOf(params)} />,
});
