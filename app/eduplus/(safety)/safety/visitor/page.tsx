import { screen } from '@/app/screen.tsx';
import { visitorCall } from '@/components/safety/safety-address.ts';
import { VisitorScreen } from '@/components/safety/visitors/visitor-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/safety/visitor'),
  first: ({ query, today }) => [visitorCall(query, today)],
  view: ({ today }) => <VisitorScreen today={today} />,
});
