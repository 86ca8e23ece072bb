import { screen } from '@/app/screen.tsx';
import { InboxScreen } from '@/components/approvals/inbox/inbox-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/approval/inbox'),
  words: ['approvals', 'errors', 'widgets'],
  first: ({ query }) => listCalls(inboxListed, query, 'approvals.application'),
  view: () => <InboxScreen />,
});
