import { screen } from '@/app/screen.tsx';
import { UsageScreen } from '@/components/diet/usage/usage-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { usageListed } from '@/lib/contracts/diet/usage.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/usage'),
  words: ['diet-stock', 'errors'],
  first: ({ query }) => listCalls(usageListed, query),
  view: () => <UsageScreen />,
});
