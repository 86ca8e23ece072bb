import { firstCall, visitorAddress } from '@/components/safety/visitors/visitor-address.ts';
import { VisitorScreen } from '@/components/safety/visitors/visitor-screen.tsx';
import { Served } from '@/lib/browser/served.tsx';
import { modules } from '@/lib/contracts/index.ts';
import { firstAnswers } from '@/lib/gateway/first-answers.ts';
import { open } from '@/lib/gateway/opening.ts';
import { queryOf } from '@/lib/navigation/query.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function VisitorPage({ searchParams }: { readonly searchParams: SearchParams }) {
  const { identity, school } = await open(visitorAddress, searchParams);
  const today = dayIn(new Date(), school.timeZone);
  const first = firstCall(queryOf(await searchParams), today);
  return (
    <Served answers={await firstAnswers(modules.safety, [first], identity)}>
      <VisitorScreen today={today} />
    </Served>
  );
}
