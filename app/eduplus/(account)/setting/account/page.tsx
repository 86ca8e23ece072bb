import { cookies } from 'next/headers';
import { screen } from '@/app/screen.tsx';
import { AccountScreen } from '@/components/account/own/account-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { formNote } from '@/lib/gateway/sign-in/sign-in-opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The signed-in person's own account. */
export default screen({
  path: consoleAddress.settingAccount,
  first: () => [ask('account.profile', {}), ask('account.sessions', {}), ask('account.signIns', {})],
  view: async ({ identity, session, can }) => {
    const { values, problem, fields, isNews } = await formNote(await cookies(), identity.locale);
    const done = isNews ? (values.done ?? null) : null;
    return (
      <AccountScreen
        done={done}
        mayInvite={can('account.staff.invite')}
        isInApp={session.wxwork !== undefined}
        problem={problem}
        fields={fields}
      />
    );
  },
});
