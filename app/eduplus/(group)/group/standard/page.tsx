import { screen } from '@/app/screen.tsx';
import { StandardScreen } from '@/components/group/standard/standard-list.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { driftListed, standardLineListed, standardListed } from '@/lib/contracts/group/standard.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

const listedIn = (view: string | undefined, query: Parameters<typeof listCalls>[1]) => {
  if (view === 'lines') return listCalls(standardLineListed, query);
  return view === 'drift' ? listCalls(driftListed, query) : listCalls(standardListed, query);
};

export default screen({
  path: menuAddress('/group/standard'),
  words: ['group', 'errors'],
  first: ({ query }) => [...listedIn(query.view, query), ask('group.nodeChoices', { act: 'standards' })],
  view: () => <StandardScreen />,
});
