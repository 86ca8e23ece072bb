import { screen } from '@/app/screen.tsx';
import { RecordsScreen } from '@/components/safety/access/records-screen.tsx';
import { passagesCall } from '@/components/safety/safety-address.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/safety/accessRecord'),
  words: ['safety-access', 'safety-told', 'errors'],
  first: ({ query, today }) => [passagesCall(query, today)],
  view: ({ today }) => <RecordsScreen today={today} />,
});
