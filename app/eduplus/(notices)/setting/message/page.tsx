import { screen } from '@/app/screen.tsx';
import { MessageScreen } from '@/components/notices/message-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The message centre; everybody has one, whatever the menu says. */
export default screen({
  path: consoleAddress.messages,
  first: ({ query }) => [ask('notices.messages', { page: Number(query.page) || 1, unread: query.unread === '1' })],
  view: () => <MessageScreen />,
});
