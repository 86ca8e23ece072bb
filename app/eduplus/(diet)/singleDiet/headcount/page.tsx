import { screen } from '@/app/screen.tsx';
import { HeadcountScreen } from '@/components/diet/headcount/headcount-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { headcountListed } from '@/lib/contracts/diet/headcount.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/headcount'),
  words: ['diet', 'errors'],
  first: ({ query }) => listCalls(headcountListed, query),
  view: () => <HeadcountScreen />,
});
