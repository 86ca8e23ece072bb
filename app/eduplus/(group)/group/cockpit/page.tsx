import { screen } from '@/app/screen.tsx';
import { CockpitScreen } from '@/components/group/figure/figure-list.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { figureListed } from '@/lib/contracts/group/figure.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/group/cockpit'),
  words: ['group', 'errors'],
  first: ({ query }) => [...listCalls(figureListed, query), ask('group.nodeChoices', { act: 'figures' })],
  view: () => <CockpitScreen />,
});
