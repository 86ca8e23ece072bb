import { staffInput } from '@/components/account/own/staff-address.ts';
import { StaffScreen } from '@/components/account/own/staff-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { queryOf, withQuery } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The members of staff, who of them can sign in, and links for those who cannot. */
export default async function StaffAccessPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can } = await open(consoleAddress.settingStaff, searchParams);
  const mayInvite = can('account.staff.invite');
  const input = staffInput(queryOf((await searchParams) ?? {}));
  const calls = mayInvite ? [{ verb: 'staffAccess', input }] : [];
  const wizard = withQuery(consoleAddress.students, { view: 'import', kind: 'staff' });
  return (
    <Served answers={await firstAnswers(modules.account, calls, identity)}>
      <StaffScreen
        mayInvite={mayInvite}
        mayClearLocks={can('account.lock.clear')}
        importAddress={can('students.record.import') ? wizard : null}
      />
    </Served>
  );
}
