import { screen } from '@/app/screen.tsx';
import { RecordScreen } from '@/components/salary/record/record-list.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { recordListed } from '@/lib/contracts/salary/record.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/salary/record'),
  words: ['salary', 'errors'],
  first: ({ query }) => listCalls(recordListed, query),
  view: () => <RecordScreen />,
});
