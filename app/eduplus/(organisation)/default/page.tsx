import { Suspense } from 'react';
import { WorkBench } from '@/components/organisation/work-bench.tsx';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { inTime } from '@/lib/gateway/in-time.ts';
import { leavingIfEnded, type Opening, open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { benchFacts } from './bench-calls.ts';

type Facts = Awaited<ReturnType<typeof benchFacts>>;

/** The work bench: what the day begins with, as far as the person may see it. What is late does not hold the frame. */
export default async function WorkBenchPage() {
  const opening = await open(consoleAddress.workBench);
  const reading = leavingIfEnded(opening.session, benchFacts(opening));
  const facts = await inTime(limits.skeletonAfterMs, () => reading);
  if (facts !== 'late') return benchOf(opening, facts);
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <LateBench opening={opening} reading={reading} />
    </Suspense>
  );
}

async function LateBench({ opening, reading }: { readonly opening: Opening; readonly reading: Promise<Facts> }) {
  return benchOf(opening, await reading);
}

function benchOf({ session, school, menu }: Opening, facts: Facts) {
  const readAt = new Date();
  return (
    <WorkBench
      personName={session.personName}
      schoolName={school.schoolName}
      menu={menu}
      facts={facts}
      today={facts.attendance?.day ?? dayIn(readAt, timeZoneOf(school.timeZone))}
      readAt={readAt}
    />
  );
}
