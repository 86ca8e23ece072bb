import { screen } from '@/app/screen.tsx';
import { RequestScreen } from '@/components/goods/request/request-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { requestListed } from '@/lib/contracts/goods/request.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/request'),
  words: ['goods-purchase', 'goods-documents', 'errors'],
  first: ({ query }) => listCalls(requestListed, query, 'goods.purchaseRequest'),
  view: () => <RequestScreen />,
});
