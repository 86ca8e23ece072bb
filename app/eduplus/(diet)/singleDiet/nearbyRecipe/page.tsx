import { screen } from '@/app/screen.tsx';
import { NearbyScreen } from '@/components/diet/nearby/nearby-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { nearbyListed } from '@/lib/contracts/diet/library.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/nearbyRecipe'),
  words: ['diet', 'diet-recipe', 'diet-analysis', 'errors'],
  first: ({ query }) => listCalls(nearbyListed, query),
  view: () => <NearbyScreen />,
});
