import { screen } from '@/app/screen.tsx';
import { firstCall, visitorAddress } from '@/components/safety/visitors/visitor-address.ts';
import { VisitorScreen } from '@/components/safety/visitors/visitor-screen.tsx';

export default screen({
  path: visitorAddress,
  first: ({ query, today }) => [firstCall(query, today)],
  view: ({ today }) => <VisitorScreen today={today} />,
});
