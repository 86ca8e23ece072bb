import { LessonNow } from '@/components/practice/lesson/lesson-now.tsx';
import { pageTitle } from '@/lib/i18n/page-title.ts';

export const generateMetadata = pageTitle('practice-lesson.now.title');

/** What is open for the class, and the question that is asked now. */
export default function LessonNowPage() {
  return <LessonNow />;
}
