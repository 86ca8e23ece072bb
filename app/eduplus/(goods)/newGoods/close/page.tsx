import { screen } from '@/app/screen.tsx';
import { CloseScreen } from '@/components/goods/close/close-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { closeListed } from '@/lib/contracts/goods/close.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/newGoods/close'),
  words: ['goods', 'errors'],
  first: ({ query }) => listCalls(closeListed, query),
  view: () => <CloseScreen />,
});
