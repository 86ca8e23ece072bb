import { screen } from '@/app/screen.tsx';
import { SecurityScreen } from '@/components/safety/warnings/security-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { safetyItems } from '@/lib/rules/safety-items.ts';

export default screen({
  path: menuAddress(safetyItems.securityScreen),
  first: () => [ask('safety.warningBoard', {})],
  view: () => <SecurityScreen />,
});
