import { screen } from '@/app/screen.tsx';
import { ChargePlansScreen } from '@/components/fees/plans/charge-plans-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/plan'),
  first: () => [ask('fees.chargePlans', {}), ask('fees.itemChoices', {})],
  view: () => <ChargePlansScreen />,
});
