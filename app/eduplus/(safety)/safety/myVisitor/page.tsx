import { MyVisits } from '@/components/safety/visitors/my-visits.tsx';
import { myVisitorAddress, pageOf } from '@/components/safety/visitors/visitor-address.ts';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function MyVisitorPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(myVisitorAddress, searchParams);
  const first = { verb: 'myVisits', input: pageOf(queryOf(await searchParams)) };
  return (
    <Served answers={await firstAnswers(modules.safety, [first], identity)}>
      <MyVisits />
    </Served>
  );
}
