import { screen } from '@/app/screen.tsx';
import { classesAddress, classFirstCalls } from '@/components/students/classes/class-address.ts';
import { ClassesScreen } from '@/components/students/classes/classes-screen.tsx';
import { isSchool } from '@/lib/session/session-data.ts';

export default screen({
  path: classesAddress,
  first: ({ query }) => classFirstCalls(query),
  view: ({ school, columns }) => <ClassesScreen columns={columns} isSchool={isSchool(school)} />,
});
