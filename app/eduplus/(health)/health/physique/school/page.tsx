import { screen } from '@/app/screen.tsx';
import { GrowthSchoolScreen } from '@/components/health/growth/growth-report.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { schoolSummary } from '@/lib/contracts/health/growth.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/physique/school'),
  words: ['health', 'errors'],
  first: ({ query }) => [reportCall(schoolSummary, query)],
  view: () => <GrowthSchoolScreen />,
});
