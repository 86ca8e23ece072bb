import { screen } from '@/app/screen.tsx';
import { ClassicScreen } from '@/components/diet/classic/classic-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/classicRecipe'),
  words: ['diet', 'diet-recipe', 'diet-analysis', 'errors'],
  first: () => [ask('diet.classicWeeks', {})],
  view: () => <ClassicScreen />,
});
