import { screen } from '@/app/screen.tsx';
import { MemberScreen } from '@/components/group/member/member-list.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { memberListed } from '@/lib/contracts/group/member.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/group/people'),
  words: ['group', 'errors'],
  first: ({ query }) => [...listCalls(memberListed, query), ask('group.nodeChoices', { act: 'figures' })],
  view: () => <MemberScreen />,
});
