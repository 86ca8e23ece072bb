import { screen } from '@/app/screen.tsx';
import { UnitScreen } from '@/components/goods/unit/unit-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { unitListed } from '@/lib/contracts/goods/unit.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/unit'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(unitListed, query),
  view: () => <UnitScreen />,
});
