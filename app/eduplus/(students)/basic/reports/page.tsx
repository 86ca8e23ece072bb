import { reportCallsAt, reportsAddress } from '@/components/students/reports/report-address.ts';
import { ReportsScreen } from '@/components/students/reports/reports-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function ReportsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(reportsAddress, searchParams);
  const calls = reportCallsAt(queryOf(await searchParams));
  return (
    <Served answers={await firstAnswers(modules.students, calls, identity)}>
      <ReportsScreen />
    </Served>
  );
}
