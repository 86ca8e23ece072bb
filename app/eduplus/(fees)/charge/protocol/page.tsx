import { screen } from '@/app/screen.tsx';
import { ProtocolsScreen } from '@/components/fees/protocols/protocols-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { coverListed, formerListed, protocolListed } from '@/lib/contracts/fees/protocol.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/protocol'),
  words: ['fees-protocol', 'errors'],
  first: ({ query }) => {
    if (query.view === 'cover') return listCalls(coverListed, query);
    return query.view === 'former' ? listCalls(formerListed, query) : listCalls(protocolListed, query, 'fees.protocol');
  },
  view: () => <ProtocolsScreen />,
});
