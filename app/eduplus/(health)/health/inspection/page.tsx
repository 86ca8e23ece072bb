import { screen } from '@/app/screen.tsx';
import { InspectionScreen } from '@/components/health/inspection/inspection-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { monthIn } from '@/lib/rules/address-values.ts';
import { monthOf } from '@/lib/rules/calendar-date.ts';

export default screen({
  path: menuAddress('/health/inspection'),
  words: ['health', 'errors'],
  first: ({ query, today }) => [ask('health.inspection', { month: monthIn(query.month) ?? monthOf(today) })],
  view: ({ today }) => <InspectionScreen today={today} />,
});
