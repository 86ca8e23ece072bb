import { screen } from '@/app/screen.tsx';
import { DelegateScreen } from '@/components/approvals/delegate/delegate-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { delegateListed } from '@/lib/contracts/approvals/delegate.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/approval/delegate'),
  words: ['approvals', 'approvals-hand-on', 'errors', 'widgets'],
  first: ({ query }) => listCalls(delegateListed, query),
  view: () => <DelegateScreen />,
});
