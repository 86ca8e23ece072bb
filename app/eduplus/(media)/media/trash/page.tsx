import { screen } from '@/app/screen.tsx';
import { TrashScreen } from '@/components/media/trash/trash-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { trashListed } from '@/lib/contracts/media/file.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/media/trash'),
  words: ['media', 'errors'],
  first: ({ query }) => listCalls(trashListed, query),
  view: () => <TrashScreen />,
});
