import { screen } from '@/app/screen.tsx';
import { ResourceScreen } from '@/components/resources/resource/resource-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { resourceListed } from '@/lib/contracts/resources/resource.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/resources/library'),
  words: ['resources', 'errors'],
  first: ({ query }) => listCalls(resourceListed, query, 'resources.resource'),
  view: () => <ResourceScreen />,
});
