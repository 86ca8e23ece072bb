import { screen } from '@/app/screen.tsx';
import { StockScreen } from '@/components/goods/stock/stock-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { stockFilters, stockListed } from '@/lib/contracts/goods/stock.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/stock'),
  words: ['goods', 'errors'],
  first: ({ query }) => {
    const { day, warehouseId } = filterInput(stockFilters, query);
    return [...listCalls(stockListed, query), ask('goods.stockStatistics', { day, warehouseId })];
  },
  view: () => <StockScreen />,
});
