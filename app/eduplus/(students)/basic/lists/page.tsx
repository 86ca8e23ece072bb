import { screen } from '@/app/screen.tsx';
import { ListsScreen } from '@/components/students/lists/lists-screen.tsx';
import { classListInput } from '@/components/students/lists/shown-list.ts';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/basic/lists'),
  first: ({ query }) => {
    const list = classListInput(query);
    return [list && ask('students.classList', list), ask('students.classes', {})];
  },
  view: ({ can, school }) => <ListsScreen mayReveal={can('students.record.reveal')} schoolName={school.schoolName} />,
});
