import { screen } from '@/app/screen.tsx';
import { DepartmentScreen } from '@/components/organisation/departments/department-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The departments that staff stand in. */
export default screen({
  path: consoleAddress.settingDepartment,
  needs: ['organisation.staff.edit'],
  first: () => [ask('organisation.departments', {})],
  view: () => <DepartmentScreen />,
});
