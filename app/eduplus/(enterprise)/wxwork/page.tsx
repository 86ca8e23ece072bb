import { WxworkScreen } from '@/components/enterprise/wxwork-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The messaging app: where it is installed, and what was written through it. */
export default async function WxworkPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can } = await open(menuAddress('/wxwork'), searchParams);
  const maySeeStaff = can('enterprise.staff.view');
  const calls = [
    { verb: 'authInfo', input: {} },
    { verb: 'messages', input: {} },
    { verb: 'families', input: {} },
    ...(maySeeStaff ? [{ verb: 'staffList', input: { page: 1 } }] : []),
  ];
  return (
    <Served answers={await firstAnswers(modules.enterprise, calls, identity)}>
      <WxworkScreen
        mayManage={can('enterprise.installation.manage')}
        maySend={can('enterprise.message.send')}
        maySeeStaff={maySeeStaff}
        mayMatch={can('enterprise.staff.update')}
      />
    </Served>
  );
}
