import { screen } from '@/app/screen.tsx';
import { credentialAddress, credentialsInput } from '@/components/safety/credentials/credential-address.ts';
import { CredentialsScreen } from '@/components/safety/credentials/credentials-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: credentialAddress,
  first: ({ query }) => [ask('safety.credentials', credentialsInput(query))],
  view: () => <CredentialsScreen />,
});
