import { screen } from '@/app/screen.tsx';
import { GrowthClassScreen } from '@/components/health/growth/growth-report.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { classSummary } from '@/lib/contracts/health/growth.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/physique/class'),
  words: ['health', 'errors'],
  first: ({ query }) => [reportCall(classSummary, query)],
  view: () => <GrowthClassScreen />,
});
