import { screen } from '@/app/screen.tsx';
import { OwnJoinScreen } from '@/components/group/join/own-join-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { ownJoinListed, ownReadListed } from '@/lib/contracts/group/join.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/setting/group'),
  needs: ['group.membership.decide'],
  words: ['group', 'errors'],
  first: ({ query }) => listCalls(query.view === 'reads' ? ownReadListed : ownJoinListed, query),
  view: () => <OwnJoinScreen />,
});
