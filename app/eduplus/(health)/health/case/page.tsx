import { screen } from '@/app/screen.tsx';
import { CaseScreen } from '@/components/health/case/case-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { caseListed } from '@/lib/contracts/health/case.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/case'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(caseListed, query),
  view: () => <CaseScreen />,
});
