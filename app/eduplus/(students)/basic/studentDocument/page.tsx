import { gapsInput } from '@/components/students/documents/gaps-address.ts';
import { GapsScreen } from '@/components/students/documents/gaps-screen.tsx';
import { documentsAddress } from '@/components/students/students-address.ts';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function DocumentsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can } = await open(documentsAddress, searchParams);
  const calls = [{ verb: 'documentGaps', input: gapsInput(queryOf(await searchParams)) }];
  return (
    <Served answers={await firstAnswers(modules.students, calls, identity)}>
      <GapsScreen mayEdit={can('students.record.edit')} />
    </Served>
  );
}
