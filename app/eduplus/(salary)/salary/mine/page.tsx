import { screen } from '@/app/screen.tsx';
import { MineScreen } from '@/components/salary/mine/mine-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/salary/mine'),
  words: ['salary', 'errors'],
  first: () => [ask('salary.mySlips', {})],
  view: () => <MineScreen />,
});
