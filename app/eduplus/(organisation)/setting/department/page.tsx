import { screen } from '@/app/screen.tsx';
import { DepartmentScreen } from '@/components/organisation/departments/department-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The departments that staff stand in. */
export default screen({
  path: consoleAddress.settingDepartment,
  first: ({ can }) => [can('organisation.staff.edit') && ask('organisation.departments', {})],
  view: ({ can }) => <DepartmentScreen mayEdit={can('organisation.staff.edit')} />,
});
