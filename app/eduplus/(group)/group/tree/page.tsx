import { screen } from '@/app/screen.tsx';
import { NodeScreen } from '@/components/group/node/node-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { nodeListed } from '@/lib/contracts/group/node.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/group/tree'),
  words: ['group', 'errors'],
  first: ({ query }) => listCalls(nodeListed, query),
  view: () => <NodeScreen />,
});
