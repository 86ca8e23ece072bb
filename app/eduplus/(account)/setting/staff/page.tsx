import { screen } from '@/app/screen.tsx';
import { StaffScreen } from '@/components/account/own/staff-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { staffFilters } from '@/lib/contracts/account/staff-filters.ts';
import { filterInput } from '@/lib/contracts/filters.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';

const wizard = withQuery(consoleAddress.students, { view: 'import', kind: 'staff' });

/** The members of staff, who of them can sign in, and links for those who cannot. */
export default screen({
  path: consoleAddress.settingStaff,
  first: ({ can, query }) => [
    can('account.staff.invite') && ask('account.staffAccess', filterInput(staffFilters, query)),
  ],
  view: ({ can }) => (
    <StaffScreen
      mayInvite={can('account.staff.invite')}
      mayClearLocks={can('account.lock.clear')}
      importAddress={can('students.record.import') ? wizard : null}
    />
  ),
});
