import { screen } from '@/app/screen.tsx';
import { LearnScreen } from '@/components/courses/learning/learn-screen.tsx';
import { ask } from '@/lib/browser/first-call.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { idIn } from '@/lib/rules/address-values.ts';

export default screen({
  path: menuAddress('/courses/learn'),
  words: ['courses', 'errors'],
  first: ({ query }) => {
    const id = idIn(query.course);
    return [id ? ask('courses.ownCourse', { id }) : ask('courses.ownCourses', {})];
  },
  view: () => <LearnScreen />,
});
