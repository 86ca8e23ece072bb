import { MessageScreen } from '@/components/notices/message-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The message centre; everybody has one, whatever the menu says. */
export default async function MessagePage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(consoleAddress.messages, searchParams);
  const { page, unread } = await searchParams;
  const input = { page: Number(page) || 1, unread: unread === '1' };
  return (
    <Served answers={await firstAnswers(modules.notices, [{ verb: 'messages', input }], identity)}>
      <MessageScreen />
    </Served>
  );
}
