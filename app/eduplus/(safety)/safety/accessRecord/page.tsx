import { screen } from '@/app/screen.tsx';
import { accessRecordAddress, recordsFirstCall } from '@/components/safety/access/access-address.ts';
import { RecordsScreen } from '@/components/safety/access/records-screen.tsx';

export default screen({
  path: accessRecordAddress,
  words: ['safety-access', 'safety-told', 'errors'],
  first: ({ query, today }) => [recordsFirstCall(query, today)],
  view: ({ today }) => <RecordsScreen today={today} />,
});
