import { screen } from '@/app/screen.tsx';
import { CourseScreen } from '@/components/courses/course/course-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { courseListed } from '@/lib/contracts/courses/course.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/courses/manage'),
  words: ['courses', 'errors'],
  first: ({ query }) => listCalls(courseListed, query, 'courses.course'),
  view: () => <CourseScreen />,
});
