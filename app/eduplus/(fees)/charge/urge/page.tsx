import { screen } from '@/app/screen.tsx';
import { UrgesScreen } from '@/components/fees/urges/urges-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { urgeListed } from '@/lib/contracts/fees/urge.data.ts';
import { urgeNoticeListed } from '@/lib/contracts/fees/urge-notice.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/urge'),
  words: ['fees-urge', 'errors'],
  first: ({ query }) =>
    query.view === 'notices'
      ? listCalls({ ...urgeNoticeListed, opened: 'notice' }, query, 'fees.urgeNotice')
      : listCalls(urgeListed, query),
  view: ({ can }) => <UrgesScreen maySend={can('fees.urge.send')} />,
});
