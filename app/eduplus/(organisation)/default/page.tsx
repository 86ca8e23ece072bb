import { Suspense } from 'react';
import { type BenchFacts, isLate, type Soon } from '@/components/organisation/bench-facts.ts';
import { WorkBench } from '@/components/organisation/work-bench.tsx';
import { ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { inTime } from '@/lib/gateway/in-time.ts';
import { leavingIfEnded, type Opening, open } from '@/lib/gateway/opening.ts';
import { consoleAddress } from '@/lib/navigation/paths.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { limits } from '@/lib/rules/limits.ts';
import { timeZoneOf } from '@/lib/rules/time-zone.ts';
import { benchCalls, classListOf, reachesRoll } from './bench-calls.ts';

type Known = Omit<BenchFacts, 'figures'>;

/**
 * The work bench: what the day begins with, as far as the person may see it. What is late does not hold the frame, nor
 * one card another; the school's figures alone decide which cards there are.
 */
export default async function WorkBenchPage() {
  const opening = await open(consoleAddress.workBench);
  const asked = benchCalls(opening);
  const soon = <T,>(asking: Promise<T>) => soonOf(leavingIfEnded(opening.session, asking));
  const [figures, attendance, classes, birthdays, bills, waiting] = await Promise.all([
    soon(asked.figures),
    soon(asked.attendance),
    soon(asked.classes),
    soon(asked.birthdays),
    soon(asked.bills),
    soon(asked.waiting),
  ]);
  const cards = { attendance, classes, birthdays, bills, waiting };
  if (!isLate(figures)) return benchOf(opening, { figures, ...cards });
  return (
    <Suspense fallback={<ListSkeleton rows={8} />}>
      <LateBench opening={opening} figures={figures.later} cards={cards} />
    </Suspense>
  );
}

/** What comes before a skeleton would be shown, else the promise of it. */
async function soonOf<T>(asking: Promise<T>): Promise<Soon<T>> {
  const answer = await inTime(limits.skeletonAfterMs, () => asking);
  return answer === 'late' ? { later: asking } : answer;
}

interface LateBenchProps {
  readonly opening: Opening;
  readonly figures: Promise<BenchFacts['figures']>;
  readonly cards: Known;
}

async function LateBench({ opening, figures, cards }: LateBenchProps) {
  return benchOf(opening, { figures: await figures, ...cards });
}

function benchOf(opening: Opening, facts: BenchFacts) {
  const { session, school, menu } = opening;
  const readAt = new Date();
  return (
    <WorkBench
      personName={session.personName}
      schoolName={school.schoolName}
      menu={menu}
      coming={opening.coming}
      favourites={opening.favourites}
      facts={facts}
      today={dayIn(readAt, timeZoneOf(school.timeZone))}
      readAt={readAt}
      classList={classListOf(opening)}
      hasRoll={reachesRoll(opening)}
    />
  );
}
