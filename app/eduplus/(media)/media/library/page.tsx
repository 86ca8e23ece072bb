import { screen } from '@/app/screen.tsx';
import { LibraryScreen } from '@/components/media/library/library-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { fileListed } from '@/lib/contracts/media/file.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/media/library'),
  words: ['media', 'errors'],
  first: ({ query }) => [
    ...listCalls(fileListed, query, 'media.file'),
    ask('media.dirs', {}),
    ask('media.capability', {}),
  ],
  view: () => <LibraryScreen />,
});
