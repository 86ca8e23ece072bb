import { screen } from '@/app/screen.tsx';
import { ChannelOrdersScreen } from '@/components/fees/orders/channel-orders-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { channelOrderListed } from '@/lib/contracts/fees/channel-order.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/order'),
  words: ['fees-orders', 'errors'],
  first: ({ query }) => listCalls(channelOrderListed, query, 'fees.channelOrder'),
  view: () => <ChannelOrdersScreen />,
});
