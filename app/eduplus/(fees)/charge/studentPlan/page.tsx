import { firstCalls } from '@/components/fees/student-plans/plans-address.ts';
import { StudentPlansScreen } from '@/components/fees/student-plans/student-plans-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function StudentPlansPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can } = await open(menuAddress('/charge/studentPlan'), searchParams);
  return (
    <Served answers={await firstAnswers(modules.fees, firstCalls(queryOf(await searchParams)), identity)}>
      <StudentPlansScreen mayGive={can('fees.studentPlan.edit')} />
    </Served>
  );
}
