import { cookies } from 'next/headers';
import { chosenColumns, columnsCookie } from '@/components/shared/column-choice.ts';
import { classesAddress, classFirstCalls } from '@/components/students/classes/class-address.ts';
import { ClassesScreen } from '@/components/students/classes/classes-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { isSchool } from '@/lib/session/session-data.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function ClassesPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, school } = await open(classesAddress, searchParams);
  const answers = await firstAnswers(modules.students, classFirstCalls(queryOf(await searchParams)), identity);
  const jar = await cookies();
  return (
    <Served answers={answers}>
      <ClassesScreen columns={chosenColumns(jar.get(columnsCookie)?.value)} isSchool={isSchool(school)} />
    </Served>
  );
}
