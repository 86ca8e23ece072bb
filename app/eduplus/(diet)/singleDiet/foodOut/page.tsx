import { screen } from '@/app/screen.tsx';
import { FoodOutScreen } from '@/components/diet/food-out/food-out-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { foodOutListed } from '@/lib/contracts/diet/food-out.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/foodOut'),
  words: ['diet-stock', 'errors'],
  first: ({ query }) => listCalls(foodOutListed, query),
  view: () => <FoodOutScreen />,
});
