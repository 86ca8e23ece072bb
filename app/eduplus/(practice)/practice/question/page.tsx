import { screen } from '@/app/screen.tsx';
import { QuestionScreen } from '@/components/practice/question/question-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { questionListed } from '@/lib/contracts/practice/question.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/practice/question'),
  words: ['practice', 'errors'],
  first: ({ query }) => listCalls(questionListed, query),
  view: () => <QuestionScreen />,
});
