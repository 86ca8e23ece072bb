import { screen } from '@/app/screen.tsx';
import { firstCalls, pickUpAddress } from '@/components/safety/pick-up/pick-up-address.ts';
import { PickUpScreen } from '@/components/safety/pick-up/pick-up-screen.tsx';

export default screen({
  path: pickUpAddress,
  first: ({ query }) => firstCalls(query),
  view: () => <PickUpScreen />,
});
