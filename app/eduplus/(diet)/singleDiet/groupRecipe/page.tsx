import { screen } from '@/app/screen.tsx';
import { IssueScreen } from '@/components/diet/issue/issue-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { issueListed } from '@/lib/contracts/diet/library.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/groupRecipe'),
  words: ['diet', 'diet-recipe', 'diet-analysis', 'errors'],
  first: ({ query }) => listCalls(issueListed, query),
  view: () => <IssueScreen />,
});
