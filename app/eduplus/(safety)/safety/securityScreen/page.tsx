import { screen } from '@/app/screen.tsx';
import { SecurityScreen } from '@/components/safety/warnings/security-screen.tsx';
import { securityScreenAddress } from '@/components/safety/warnings/warnings-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: securityScreenAddress,
  first: () => [ask('safety.warningBoard', {})],
  view: () => <SecurityScreen />,
});
