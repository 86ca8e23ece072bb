import { screen } from '@/app/screen.tsx';
import { PickUpScreen } from '@/components/safety/pick-up/pick-up-screen.tsx';
import { pickUpCalls } from '@/components/safety/safety-address.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/safety/pickUp'),
  first: ({ query }) => pickUpCalls(query),
  view: () => <PickUpScreen />,
});
