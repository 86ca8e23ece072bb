import { screen } from '@/app/screen.tsx';
import { FlowScreen } from '@/components/approvals/flow/flow-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { flowListed } from '@/lib/contracts/approvals/flow.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/flow'),
  words: ['approvals', 'approvals-hand-on', 'errors', 'widgets'],
  first: ({ query }) => [...listCalls(flowListed, query), ask('approvals.kindFlows', {})],
  view: () => <FlowScreen />,
});
