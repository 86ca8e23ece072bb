import { classListInput, listsAddress } from '@/components/students/lists/list-address.ts';
import { ListsScreen } from '@/components/students/lists/lists-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function ListsPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, can, school } = await open(listsAddress, searchParams);
  const list = classListInput(queryOf(await searchParams));
  const calls = [...(list ? [{ verb: 'classList', input: list }] : []), { verb: 'classes', input: {} }];
  return (
    <Served answers={await firstAnswers(modules.students, calls, identity)}>
      <ListsScreen mayReveal={can('students.record.reveal')} schoolName={school?.schoolName ?? ''} />
    </Served>
  );
}
