import { screen } from '@/app/screen.tsx';
import { MyVisits } from '@/components/safety/visitors/my-visits.tsx';
import { myVisitorAddress, pageOf } from '@/components/safety/visitors/visitor-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: myVisitorAddress,
  first: ({ query }) => [ask('safety.myVisits', pageOf(query))],
  view: () => <MyVisits />,
});
