import { screen } from '@/app/screen.tsx';
import { RestrictionScreen } from '@/components/health/restriction/restriction-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { restrictionListed } from '@/lib/contracts/health/restriction.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/restriction'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(restrictionListed, query),
  view: () => <RestrictionScreen />,
});
