import { screen } from '@/app/screen.tsx';
import { CheckScreen } from '@/components/health/check/check-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { checkListed } from '@/lib/contracts/health/check.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/check'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(checkListed, query),
  view: () => <CheckScreen />,
});
