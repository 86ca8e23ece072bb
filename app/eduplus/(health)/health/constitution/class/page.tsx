import { screen } from '@/app/screen.tsx';
import { FitnessClassScreen } from '@/components/health/fitness/fitness-report.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { fitnessClassReport } from '@/lib/contracts/health/fitness.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/constitution/class'),
  words: ['health', 'errors'],
  first: ({ query }) => [reportCall(fitnessClassReport, query)],
  view: () => <FitnessClassScreen />,
});
