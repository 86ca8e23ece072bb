import { screen } from '@/app/screen.tsx';
import { OrderScreen } from '@/components/goods/order/order-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { orderListed } from '@/lib/contracts/goods/order.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/order'),
  words: ['goods-purchase', 'goods-documents', 'errors'],
  first: ({ query }) => listCalls(orderListed, query, 'goods.purchaseOrder'),
  view: () => <OrderScreen />,
});
