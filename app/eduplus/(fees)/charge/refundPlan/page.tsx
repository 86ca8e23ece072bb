import { screen } from '@/app/screen.tsx';
import { RefundPlansScreen } from '@/components/fees/plans/refund-plans-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/refundPlan'),
  first: () => [ask('fees.refundPlans', {}), ask('fees.itemChoices', {})],
  view: () => <RefundPlansScreen />,
});
