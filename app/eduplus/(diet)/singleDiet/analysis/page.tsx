import { screen } from '@/app/screen.tsx';
import { AnalysisScreen } from '@/components/diet/analysis/analysis-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/analysis'),
  words: ['diet-analysis', 'diet-target', 'errors'],
  first: () => [ask('diet.crowds', {})],
  view: () => <AnalysisScreen />,
});
