import { screen } from '@/app/screen.tsx';
import { DepartmentScreen } from '@/components/organisation/departments/department-screen.tsx';
import { consoleAddress } from '@/lib/navigation/paths.ts';

/** The departments that staff stand in. */
export default screen({
  path: consoleAddress.settingDepartment,
  view: ({ can }) => <DepartmentScreen mayEdit={can('organisation.staff.edit')} />,
});
