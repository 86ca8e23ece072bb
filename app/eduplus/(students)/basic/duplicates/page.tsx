import { duplicateCallsAt, duplicatesAddress } from '@/components/students/duplicates/duplicates-address.ts';
import { DuplicatesScreen } from '@/components/students/duplicates/duplicates-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function DuplicatesPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(duplicatesAddress, searchParams);
  const calls = duplicateCallsAt(queryOf(await searchParams));
  return (
    <Served answers={await firstAnswers(modules.students, calls, identity)}>
      <DuplicatesScreen />
    </Served>
  );
}
