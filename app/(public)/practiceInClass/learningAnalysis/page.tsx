import { ClassResult } from '@/components/practice/lesson/class-result.tsx';
import { OwnPage } from '@/components/practice/lesson/own-result.tsx';
import { pageTitle } from '@/lib/i18n/page-title.ts';
import { queryOf } from '@/lib/navigation/query.ts';

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

export const generateMetadata = pageTitle('practice-lesson.result.title');

/** The class on the teacher's screen, by its key; without one the own result of the child on this device. */
export default async function LearningAnalysisPage({ searchParams }: Props) {
  const { screen = '' } = queryOf(await searchParams);
  return screen === '' ? <OwnPage /> : <ClassResult screen={screen} />;
}
