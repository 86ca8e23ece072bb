import { screen } from '@/app/screen.tsx';
import { JoinScreen } from '@/components/group/join/join-list.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { joinListed } from '@/lib/contracts/group/join.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/group/school'),
  words: ['group', 'errors'],
  first: ({ query }) => [...listCalls(joinListed, query), ask('group.nodeChoices', { act: 'figures' })],
  view: () => <JoinScreen />,
});
