import { screen } from '@/app/screen.tsx';
import { StorageScreen } from '@/components/media/storage/storage-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { storedListed } from '@/lib/contracts/media/storage.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/media/storage'),
  words: ['media', 'errors'],
  first: ({ query }) => [...listCalls(storedListed, query), ask('media.storageUse', {})],
  view: () => <StorageScreen />,
});
