import { screen } from '@/app/screen.tsx';
import { CredentialsScreen } from '@/components/safety/credentials/credentials-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { credentialListed } from '@/lib/contracts/safety/credential.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/safety/credential'),
  first: ({ query }) => listCalls(credentialListed, query),
  view: () => <CredentialsScreen />,
});
