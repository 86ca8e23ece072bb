import { screen } from '@/app/screen.tsx';
import { AbsenceScreen } from '@/components/health/absence/absence-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { absenceListed } from '@/lib/contracts/health/absence.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/absence'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(absenceListed, query),
  view: () => <AbsenceScreen />,
});
