import { screen } from '@/app/screen.tsx';
import { MovementScreen } from '@/components/goods/stock/movement-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { movementListed } from '@/lib/contracts/goods/movement.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/ledger'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(movementListed, query),
  view: () => <MovementScreen />,
});
