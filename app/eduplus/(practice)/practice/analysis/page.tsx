import { screen } from '@/app/screen.tsx';
import { AnalysisScreen } from '@/components/practice/analysis/analysis-screen.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { practiceAnalysis } from '@/lib/contracts/practice/analysis.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/practice/analysis'),
  words: ['practice', 'errors'],
  first: ({ query }) => [reportCall(practiceAnalysis, query)],
  view: () => <AnalysisScreen />,
});
