import { screen } from '@/app/screen.tsx';
import { TrainingScreen } from '@/components/courses/training/training-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { trainingListed } from '@/lib/contracts/courses/training.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/courses/training'),
  words: ['courses', 'errors'],
  first: ({ query }) => listCalls(trainingListed, query),
  view: () => <TrainingScreen />,
});
