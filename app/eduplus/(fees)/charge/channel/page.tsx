import { screen } from '@/app/screen.tsx';
import { ChannelsScreen } from '@/components/fees/channels/channels-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/channel'),
  words: ['fees-channel', 'errors'],
  first: () => [ask('fees.channels', {}), ask('organisation.isBankUser', {})],
  view: () => <ChannelsScreen />,
});
