import { cookies } from 'next/headers';
import { screen } from '@/app/screen.tsx';
import { chosenColumns, columnsCookie } from '@/components/shared/column-choice.ts';
import { classesAddress, classFirstCalls } from '@/components/students/classes/class-address.ts';
import { ClassesScreen } from '@/components/students/classes/classes-screen.tsx';
import { isSchool } from '@/lib/session/session-data.ts';

export default screen({
  path: classesAddress,
  first: ({ query }) => classFirstCalls(query),
  view: async ({ school }) => {
    const columns = chosenColumns((await cookies()).get(columnsCookie)?.value);
    return <ClassesScreen columns={columns} isSchool={isSchool(school)} />;
  },
});
