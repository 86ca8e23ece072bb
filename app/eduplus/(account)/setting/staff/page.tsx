import { screen } from '@/app/screen.tsx';
import { StaffScreen } from '@/components/account/own/staff-screen.tsx';
import { GonePeople } from '@/components/approvals/hand-on/gone-people.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { staffFilters } from '@/lib/contracts/account/staff-filters.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const wizard = withQuery(consoleAddress.students, { view: 'import', kind: 'staff' });

/**
 * The members of staff, who of them can sign in, links for those who cannot, and what of approvals still names those
 * who left.
 */
export default screen({
  path: consoleAddress.settingStaff,
  needs: ['account.staff.invite'],
  words: ['account-own', 'approvals-hand-on', 'widgets', 'errors'],
  first: ({ query }) => [ask('account.staffAccess', filterInput(staffFilters, query))],
  view: ({ can }) => (
    <>
      <StaffScreen
        mayClearLocks={can('account.lock.clear')}
        importAddress={can('students.record.import') ? wizard : null}
      />
      {can('approvals.application.hand') ? <GonePeople beside /> : null}
    </>
  ),
});
