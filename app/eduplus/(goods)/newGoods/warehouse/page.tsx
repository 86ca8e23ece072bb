import { screen } from '@/app/screen.tsx';
import { WarehouseScreen } from '@/components/goods/warehouse/warehouse-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { warehouseListed } from '@/lib/contracts/goods/warehouse.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/warehouse'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(warehouseListed, query),
  view: () => <WarehouseScreen />,
});
