import { cookies } from 'next/headers';
import { AccountScreen } from '@/components/account/own/account-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { formNote } from '@/lib/gateway/sign-in-opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The signed-in person's own account. */
export default async function AccountPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can } = await open(consoleAddress.settingAccount, searchParams);
  const calls = ['profile', 'sessions', 'signIns'].map((verb) => ({ verb, input: {} }));
  const [answers, { values, problem, fields, isNews }] = await Promise.all([
    firstAnswers(modules.account, calls, identity),
    formNote(await cookies(), identity.locale),
  ]);
  return (
    <Served answers={answers}>
      <AccountScreen
        done={isNews ? (values.done ?? null) : null}
        mayInvite={can('account.staff.invite')}
        problem={problem}
        fields={fields}
      />
    </Served>
  );
}
