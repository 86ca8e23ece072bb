import { screen } from '@/app/screen.tsx';
import { SpecialScreen } from '@/components/health/special-file/special-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { specialListed } from '@/lib/contracts/health/special-file.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/special'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(specialListed, query),
  view: () => <SpecialScreen />,
});
