import { screen } from '@/app/screen.tsx';
import { RecipeScreen } from '@/components/diet/recipe/recipe-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { recipeListed } from '@/lib/contracts/diet/recipe.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/myRecipe'),
  words: ['diet', 'diet-recipe', 'errors'],
  first: ({ query }) => [...listCalls(recipeListed, query), ask('diet.crowds', { state: 'open' })],
  view: () => <RecipeScreen />,
});
