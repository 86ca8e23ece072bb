import { screen } from '@/app/screen.tsx';
import { ApprovalScreen } from '@/components/goods/request/request-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { approvalListed } from '@/lib/contracts/goods/request.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/purchaseApproval'),
  words: ['goods-purchase', 'goods-documents', 'errors'],
  first: ({ query }) => listCalls(approvalListed, query, 'goods.purchaseRequest'),
  view: () => <ApprovalScreen />,
});
