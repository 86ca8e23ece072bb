import { screen } from '@/app/screen.tsx';
import { StockAnalysisScreen } from '@/components/diet/stock-analysis/stock-analysis-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { stockAnalysisListed } from '@/lib/contracts/diet/stock-analysis.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/singleDiet/stockAnalysis'),
  words: ['diet-stock', 'errors'],
  first: ({ query }) => listCalls(stockAnalysisListed, query),
  view: () => <StockAnalysisScreen />,
});
