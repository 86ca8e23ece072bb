import { cookies } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { chosenColumns, columnsCookie } from '@/components/shared/column-choice.ts';
import { firstCalls } from '@/components/students/first-calls.ts';
import { studentsAddress } from '@/components/students/students-address.ts';
import { StudentsScreen } from '@/components/students/students-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { permissions } from '@/lib/contracts/students/permissions.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function StudentsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(studentsAddress, searchParams);
  const answers = await firstAnswers(modules.students, firstCalls(queryOf(await searchParams)), identity);
  const [jar, locale] = [await cookies(), await getLocale()];
  const right = permissions['students.record.edit'];
  return (
    <Served answers={answers}>
      <StudentsScreen
        columns={chosenColumns(jar.get(columnsCookie)?.value)}
        enrolRight={right[locale === 'en' ? 'en' : 'zh-CN']}
      />
    </Served>
  );
}
