import { dormitoryAddress, floorAsked } from '@/components/safety/dormitory/dormitory-address.ts';
import { DormitoryScreen } from '@/components/safety/dormitory/dormitory-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function DormitoryPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(dormitoryAddress, searchParams);
  const floor = floorAsked(queryOf(await searchParams));
  const calls = [{ verb: 'dormitory', input: {} }, ...(floor ? [{ verb: 'dormRooms', input: floor }] : [])];
  return (
    <Served answers={await firstAnswers(modules.safety, calls, identity)}>
      <DormitoryScreen />
    </Served>
  );
}
