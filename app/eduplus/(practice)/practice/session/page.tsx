import { screen } from '@/app/screen.tsx';
import { SessionScreen } from '@/components/practice/session/session-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { sessionListed } from '@/lib/contracts/practice/session.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/practice/session'),
  words: ['practice', 'practice-lesson', 'errors'],
  first: ({ query }) => listCalls(sessionListed, query, 'practice.session'),
  view: () => <SessionScreen />,
});
