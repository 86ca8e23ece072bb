import { screen } from '@/app/screen.tsx';
import { FoodInScreen } from '@/components/diet/food-in/food-in-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { foodInListed } from '@/lib/contracts/diet/food-in.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/foodIn'),
  words: ['diet-stock', 'errors'],
  first: ({ query }) => listCalls(foodInListed, query),
  view: () => <FoodInScreen />,
});
