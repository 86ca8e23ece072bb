import { screen } from '@/app/screen.tsx';
import { SafetyScreen } from '@/components/diet/safety/safety-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { safetyListed } from '@/lib/contracts/diet/safety.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/safety'),
  words: ['diet-safety', 'errors'],
  first: ({ query }) => listCalls(safetyListed, query),
  view: () => <SafetyScreen />,
});
