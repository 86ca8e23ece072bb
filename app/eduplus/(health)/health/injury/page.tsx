import { screen } from '@/app/screen.tsx';
import { InjuryScreen } from '@/components/health/injury/injury-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { injuryListed } from '@/lib/contracts/health/injury.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/injury'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(injuryListed, query),
  view: () => <InjuryScreen />,
});
