import { screen } from '@/app/screen.tsx';
import { OwnStandardScreen } from '@/components/group/own-standard/own-standard-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { ownLineListed, ownStandardListed } from '@/lib/contracts/group/own-standard.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/setting/standard'),
  needs: ['group.standard.adopt'],
  words: ['group', 'errors'],
  first: ({ query }) =>
    query.view === 'lines' ? listCalls(ownLineListed, query) : listCalls(ownStandardListed, query),
  view: () => <OwnStandardScreen />,
});
