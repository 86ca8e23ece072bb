import { screen } from '@/app/screen.tsx';
import { RollScreen } from '@/components/safety/dormitory/roll-screen.tsx';
import { floorAsked } from '@/components/safety/safety-address.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { dateIn } from '@/lib/rules/address-values.ts';

export default screen({
  path: menuAddress('/safety/dormitoryRoll'),
  first: ({ query }) => {
    const floor = floorAsked(query);
    return [ask('safety.dormitory', {}), floor && ask('safety.dormRoll', { ...floor, night: dateIn(query.night) })];
  },
  view: () => <RollScreen />,
});
