import { screen } from '@/app/screen.tsx';
import { LimitScreen } from '@/components/health/limit/limit-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { limitListed } from '@/lib/contracts/health/limit.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/limit'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(limitListed, query),
  view: () => <LimitScreen />,
});
