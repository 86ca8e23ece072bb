import { screen } from '@/app/screen.tsx';
import { MinutesScreen } from '@/components/diet/minutes/minutes-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { minutesListed } from '@/lib/contracts/diet/minutes.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/committee'),
  words: ['diet-safety', 'errors'],
  first: ({ query }) => listCalls(minutesListed, query),
  view: () => <MinutesScreen />,
});
