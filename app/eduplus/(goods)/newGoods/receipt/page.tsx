import { screen } from '@/app/screen.tsx';
import { ReceiptScreen } from '@/components/goods/receipt/receipt-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { receiptListed } from '@/lib/contracts/goods/receipt.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/receipt'),
  words: ['goods-purchase', 'goods-documents', 'errors'],
  first: ({ query }) => listCalls(receiptListed, query, 'goods.receipt'),
  view: () => <ReceiptScreen />,
});
