import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/fees/student-plans/plans-address.ts';
import { StudentPlansScreen } from '@/components/fees/student-plans/student-plans-screen.tsx';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/charge/studentPlan'),
  first: ({ query }) => firstCalls(query),
  view: ({ can }) => <StudentPlansScreen mayGive={can('fees.studentPlan.edit')} />,
});
