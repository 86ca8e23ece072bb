import { screen } from '@/app/screen.tsx';
import { firstCalls } from '@/components/students/first-calls.ts';
import { StudentsScreen } from '@/components/students/list/students-screen.tsx';
import { studentsAddress } from '@/components/students/students-address.ts';
import { permissions } from '@/lib/contracts/students/permissions.ts';

export default screen({
  path: studentsAddress,
  first: ({ query }) => firstCalls(query),
  view: ({ identity, columns }) => (
    <StudentsScreen columns={columns} enrolRight={permissions['students.record.edit'][identity.locale]} />
  ),
});
