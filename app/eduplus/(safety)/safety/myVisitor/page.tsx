import { screen } from '@/app/screen.tsx';
import { MyVisits } from '@/components/safety/visitors/my-visits.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { listPage } from '@/lib/rules/list-page.ts';

export default screen({
  path: consoleAddress.myVisitor,
  first: ({ query }) => [ask('safety.myVisits', listPage(query))],
  view: () => <MyVisits />,
});
