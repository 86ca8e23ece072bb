import { screen } from '@/app/screen.tsx';
import { SignScreen } from '@/components/health/sign/sign-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { signListed } from '@/lib/contracts/health/sign.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/sign'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(signListed, query),
  view: () => <SignScreen />,
});
