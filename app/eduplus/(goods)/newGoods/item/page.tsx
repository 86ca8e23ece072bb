import { screen } from '@/app/screen.tsx';
import { ItemScreen } from '@/components/goods/item/item-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { itemListed } from '@/lib/contracts/goods/item.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/item'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(itemListed, query),
  view: () => <ItemScreen />,
});
