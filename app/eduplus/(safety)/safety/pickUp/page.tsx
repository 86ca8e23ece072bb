import { firstCalls, pickUpAddress } from '@/components/safety/pick-up/pick-up-address.ts';
import { PickUpScreen } from '@/components/safety/pick-up/pick-up-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function PickUpPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(pickUpAddress, searchParams);
  return (
    <Served answers={await firstAnswers(modules.safety, firstCalls(queryOf(await searchParams)), identity)}>
      <PickUpScreen />
    </Served>
  );
}
