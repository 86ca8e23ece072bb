import { screen } from '@/app/screen.tsx';
import { CountScreen } from '@/components/goods/count/count-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { countListed } from '@/lib/contracts/goods/count.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/count'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(countListed, query, 'goods.count'),
  view: () => <CountScreen />,
});
