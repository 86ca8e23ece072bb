import { WorkBench } from '@/components/organisation/work-bench.tsx';
import { open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { benchFacts } from './bench-calls.ts';

/** The work bench: what the day begins with, as far as the person may see it. */
export default async function WorkBenchPage() {
  const opening = await open(consoleAddress.workBench);
  const { session, school, menu } = opening;
  const facts = await benchFacts(opening);
  const readAt = new Date();
  const today = facts.attendance?.day ?? dayIn(readAt, timeZoneOf(school.timeZone));
  return (
    <WorkBench
      personName={session.personName}
      schoolName={school.schoolName}
      menu={menu}
      facts={facts}
      today={today}
      readAt={readAt}
    />
  );
}
