import { leavingsInput } from '@/components/students/leavings/leavings-address.ts';
import { LeavingsScreen } from '@/components/students/leavings/leavings-screen.tsx';
import { leavingsAddress } from '@/components/students/students-address.ts';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function LeavingsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can } = await open(leavingsAddress, searchParams);
  const calls = [{ verb: 'leavings', input: leavingsInput(queryOf(await searchParams)) }];
  return (
    <Served answers={await firstAnswers(modules.students, calls, identity)}>
      <LeavingsScreen
        mayExport={can('students.record.export')}
        mayConfigure={can('students.field.edit') && can('students.state.change')}
      />
    </Served>
  );
}
