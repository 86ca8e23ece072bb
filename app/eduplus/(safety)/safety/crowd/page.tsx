import { screen } from '@/app/screen.tsx';
import { warningsInput } from '@/components/safety/safety-address.ts';
import { WarningsScreen } from '@/components/safety/warnings/warnings-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { safetyItems } from '@/lib/rules/safety-items.ts';

export default screen({
  path: menuAddress(safetyItems.crowd),
  first: ({ query }) => [ask('safety.warnings', warningsInput(query, 'crowd'))],
  view: () => <WarningsScreen only="crowd" />,
});
