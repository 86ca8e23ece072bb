import { screen } from '@/app/screen.tsx';
import { PaperScreen } from '@/components/practice/paper/paper-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { paperListed } from '@/lib/contracts/practice/paper.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/practice/paper'),
  words: ['practice', 'errors'],
  first: ({ query }) => listCalls(paperListed, query, 'practice.paper'),
  view: () => <PaperScreen />,
});
