import { screen } from '@/app/screen.tsx';
import { CrowdScreen } from '@/components/diet/crowd/crowd-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { crowdListed } from '@/lib/contracts/diet/crowd.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/crowd'),
  words: ['diet', 'diet-target', 'errors'],
  first: ({ query }) => listCalls(crowdListed, query, 'diet.crowd'),
  view: () => <CrowdScreen />,
});
