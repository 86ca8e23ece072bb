import { EnterLesson } from '@/components/practice/lesson/enter-lesson.tsx';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('practice-lesson.enter.title');

/** The way into a lesson: its code or picture, then the own seat. */
export default async function EnterLessonPage({ searchParams }: Props) {
  const { s = '', door = '' } = queryOf(await searchParams);
  return <EnterLesson schoolNo={s} door={door} />;
}
