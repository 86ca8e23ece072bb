import { screen } from '@/app/screen.tsx';
import { AreaScreen } from '@/components/safety/areas/area-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { idIn } from '@/lib/rules/address-values.ts';

export default screen({
  path: menuAddress('/device/area'),
  first: ({ query, can }) => [
    ask('safety.areas', {}),
    ask('safety.areaDevices', { areaId: idIn(query.area) ?? null }),
    ...(can('safety.area.edit') ? [ask('safety.placesToTake', {})] : []),
  ],
  view: () => <AreaScreen />,
});
