import { screen } from '@/app/screen.tsx';
import { classListInput, listsAddress } from '@/components/students/lists/list-address.ts';
import { ListsScreen } from '@/components/students/lists/lists-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: listsAddress,
  first: ({ query }) => {
    const list = classListInput(query);
    return [list && ask('students.classList', list), ask('students.classes', {})];
  },
  view: ({ can, school }) => <ListsScreen mayReveal={can('students.record.reveal')} schoolName={school.schoolName} />,
});
