import { screen } from '@/app/screen.tsx';
import { DormitoryScreen } from '@/components/safety/dormitory/dormitory-screen.tsx';
import { floorAsked } from '@/components/safety/safety-address.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/safety/dormitory'),
  first: ({ query }) => {
    const floor = floorAsked(query);
    return [ask('safety.dormitory', {}), floor && ask('safety.dormRooms', floor)];
  },
  view: () => <DormitoryScreen />,
});
