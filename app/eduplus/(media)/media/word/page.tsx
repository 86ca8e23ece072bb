import { screen } from '@/app/screen.tsx';
import { WordScreen } from '@/components/media/word/word-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { wordListed } from '@/lib/contracts/media/word.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/media/word'),
  words: ['media', 'errors'],
  first: ({ query }) => listCalls(wordListed, query),
  view: () => <WordScreen />,
});
