import { screen } from '@/app/screen.tsx';
import { MessageScreen } from '@/components/media/message/message-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { messageListed } from '@/lib/contracts/media/message.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/media/message'),
  words: ['media', 'errors'],
  first: ({ query }) => listCalls(messageListed, query, 'media.message'),
  view: () => <MessageScreen />,
});
