import { screen } from '@/app/screen.tsx';
import { CheckupScreen } from '@/components/health/growth/growth-report.tsx';
import { reportCall } from '@/lib/browser/first-call.ts';
import { checkupReport } from '@/lib/contracts/health/growth.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/physique/checkup'),
  words: ['health', 'errors'],
  first: ({ query }) => [reportCall(checkupReport, query)],
  view: () => <CheckupScreen />,
});
