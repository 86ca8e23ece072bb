import { screen } from '@/app/screen.tsx';
import { IssueScreen } from '@/components/goods/issue/issue-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/issue'),
  words: ['goods', 'goods-documents', 'errors'],
  first: ({ query }) => listCalls(issueListed, query, 'goods.issue'),
  view: () => <IssueScreen />,
});
