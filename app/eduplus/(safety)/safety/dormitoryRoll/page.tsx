import { dormitoryRollAddress, floorAsked, nightIn } from '@/components/safety/dormitory/dormitory-address.ts';
import { RollScreen } from '@/components/safety/dormitory/roll-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function DormitoryRollPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity } = await open(dormitoryRollAddress, searchParams);
  const query = queryOf(await searchParams);
  const floor = floorAsked(query);
  const roll = floor ? [{ verb: 'dormRoll', input: { ...floor, night: nightIn(query) } }] : [];
  return (
    <Served answers={await firstAnswers(modules.safety, [{ verb: 'dormitory', input: {} }, ...roll], identity)}>
      <RollScreen />
    </Served>
  );
}
