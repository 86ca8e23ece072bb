import { screen } from '@/app/screen.tsx';
import { RoleScreen } from '@/components/organisation/roles/role-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** Roles, and what a member of the staff would see. */
export default screen({
  path: consoleAddress.settingRole,
  needs: ['organisation.role.view'],
  first: () => [ask('organisation.roles', {})],
  view: () => <RoleScreen />,
});
