import { screen } from '@/app/screen.tsx';
import { ClassesScreen } from '@/components/students/classes/classes-screen.tsx';
import { classFirstCalls } from '@/components/students/classes/shown-classes.ts';
import { classesAddress } from '@/components/students/students-address.ts';
import { isSchool } from '@/lib/session/session-data.ts';

export default screen({
  path: classesAddress,
  first: ({ query }) => classFirstCalls(query),
  view: ({ school, columns }) => <ClassesScreen columns={columns} isSchool={isSchool(school)} />,
});
