import { screen } from '@/app/screen.tsx';
import { StockScreen } from '@/components/goods/stock/stock-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { stockListed } from '@/lib/contracts/goods/stock.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/stock'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(stockListed, query),
  view: () => <StockScreen />,
});
