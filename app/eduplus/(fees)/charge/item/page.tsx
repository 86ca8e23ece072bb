import { screen } from '@/app/screen.tsx';
import { ItemsScreen } from '@/components/fees/items/items-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/item'),
  first: () => [ask('fees.items', {})],
  view: () => <ItemsScreen />,
});
