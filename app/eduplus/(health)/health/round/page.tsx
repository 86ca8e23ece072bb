import { screen } from '@/app/screen.tsx';
import { RoundScreen } from '@/components/health/round/round-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/round'),
  words: ['health', 'errors'],
  first: () => [ask('students.classes', {})],
  view: ({ today }) => <RoundScreen today={today} />,
});
