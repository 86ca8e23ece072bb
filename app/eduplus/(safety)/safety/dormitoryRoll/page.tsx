import { screen } from '@/app/screen.tsx';
import { dormitoryRollAddress, floorAsked, nightIn } from '@/components/safety/dormitory/dormitory-address.ts';
import { RollScreen } from '@/components/safety/dormitory/roll-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: dormitoryRollAddress,
  first: ({ query }) => {
    const floor = floorAsked(query);
    return [ask('safety.dormitory', {}), floor && ask('safety.dormRoll', { ...floor, night: nightIn(query) })];
  },
  view: () => <RollScreen />,
});
