import { screen } from '@/app/screen.tsx';
import { FitnessSchoolScreen } from '@/components/health/fitness/fitness-report.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { fitnessSchoolReport } from '@/lib/contracts/health/fitness.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/constitution/school'),
  words: ['health', 'errors'],
  first: ({ query }) => [reportCall(fitnessSchoolReport, query)],
  view: () => <FitnessSchoolScreen />,
});
