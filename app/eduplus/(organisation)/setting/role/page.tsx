import { screen } from '@/app/screen.tsx';
import { RoleScreen } from '@/components/organisation/roles/role-screen.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** Roles, and what a member of the staff would see. */
export default screen({
  path: consoleAddress.settingRole,
  view: ({ can }) => <RoleScreen mayView={can('organisation.role.view')} />,
});
