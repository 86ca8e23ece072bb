import { screen } from '@/app/screen.tsx';
import { BulletinScreen } from '@/components/notices/bulletin-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The notices of the school. */
export default screen({
  path: consoleAddress.bulletin,
  first: ({ query }) => [ask('notices.bulletinPage', { page: Number(query.page) || 1 })],
  view: () => <BulletinScreen />,
});
