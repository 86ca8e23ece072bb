import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/student-plans/plans-address.ts';
import { StudentPlansScreen } from '@/components/fees/student-plans/student-plans-screen.tsx';
import { consoleAddress, menuAddress } from '@/lib/navigation/paths.ts';
import { reaches } from '@/lib/navigation/resolve.ts';

export default screen({
  path: menuAddress('/charge/studentPlan'),
  first: ({ query }) => firstCalls(query),
  view: ({ can, menu }) => (
    <StudentPlansScreen
      mayGive={can('fees.studentPlan.edit')}
      opensRecords={can('students.record.view') && reaches(menu, consoleAddress.students)}
    />
  ),
});
