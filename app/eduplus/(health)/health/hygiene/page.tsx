import { screen } from '@/app/screen.tsx';
import { HygieneScreen } from '@/components/health/hygiene/hygiene-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { hygieneListed } from '@/lib/contracts/health/hygiene.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/hygiene'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(hygieneListed, query),
  view: () => <HygieneScreen />,
});
