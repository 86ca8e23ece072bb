import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/students/first-calls.ts';
import { StudentsScreen } from '@/components/students/list/students-screen.tsx';
import { studentsAddress } from '@/components/students/students-address.ts';

export default screen({
  path: studentsAddress,
  first: ({ query }) => firstCalls(query),
  view: ({ columns }) => <StudentsScreen columns={columns} />,
});
