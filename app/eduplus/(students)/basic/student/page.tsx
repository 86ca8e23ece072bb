import { cookies } from 'next/headers';
import { chosenColumns, columnsCookie } from '@/components/shared/column-choice.ts';
import { firstCalls } from '@/components/students/first-calls.ts';
import { studentsAddress } from '@/components/students/students-address.ts';
import { StudentsScreen } from '@/components/students/students-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function StudentsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(studentsAddress, searchParams);
  const answers = await firstAnswers(modules.students, firstCalls(queryOf(await searchParams)), identity);
  const jar = await cookies();
  return (
    <Served answers={answers}>
      <StudentsScreen columns={chosenColumns(jar.get(columnsCookie)?.value)} />
    </Served>
  );
}
