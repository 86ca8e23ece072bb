import { screen } from '@/app/screen.tsx';
import { dormitoryAddress, floorAsked } from '@/components/safety/dormitory/dormitory-address.ts';
import { DormitoryScreen } from '@/components/safety/dormitory/dormitory-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: dormitoryAddress,
  first: ({ query }) => {
    const floor = floorAsked(query);
    return [ask('safety.dormitory', {}), floor && ask('safety.dormRooms', floor)];
  },
  view: () => <DormitoryScreen />,
});
