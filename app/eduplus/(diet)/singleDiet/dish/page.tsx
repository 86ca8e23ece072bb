import { screen } from '@/app/screen.tsx';
import { DishScreen } from '@/components/diet/dish/dish-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { dishListed } from '@/lib/contracts/diet/dish.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/dish'),
  words: ['diet', 'errors'],
  first: ({ query }) => listCalls(dishListed, query, 'diet.dish'),
  view: () => <DishScreen />,
});
