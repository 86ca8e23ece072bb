import { screen } from '@/app/screen.tsx';
import { SlipScreen } from '@/components/salary/slip/slip-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { slipListed } from '@/lib/contracts/salary/slip.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/salary/slip'),
  words: ['salary', 'errors'],
  first: ({ query }) => listCalls(slipListed, query),
  view: () => <SlipScreen />,
});
