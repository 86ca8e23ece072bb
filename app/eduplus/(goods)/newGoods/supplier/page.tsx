import { screen } from '@/app/screen.tsx';
import { SupplierScreen } from '@/components/goods/supplier/supplier-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { supplierListed } from '@/lib/contracts/goods/supplier.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/supplier'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(supplierListed, query),
  view: () => <SupplierScreen />,
});
