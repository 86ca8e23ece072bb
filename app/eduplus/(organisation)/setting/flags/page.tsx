import { screen } from '@/app/screen.tsx';
import { FlagScreen } from '@/components/organisation/flags/flag-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { duties } from '@/lib/rules/duties.ts';

/** The flags of the school. */
export default screen({
  path: consoleAddress.settingFlags,
  needs: ['organisation.flag.edit'],
  first: () => [ask('organisation.flags', {}), ...duties.map((duty) => ask('organisation.dutyStaff', { duty }))],
  view: () => <FlagScreen />,
});
