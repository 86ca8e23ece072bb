import { screen } from '@/app/screen.tsx';
import { MeasurementScreen } from '@/components/health/measurement/measurement-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { growthRoundListed } from '@/lib/contracts/health/assessment-round.data.ts';
import { measurementListed } from '@/lib/contracts/health/measurement.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/physique/entry'),
  words: ['health', 'errors'],
  first: ({ query }) => {
    const { view, round: roundId, class: classId } = query;
    if (view === 'rounds') return listCalls(growthRoundListed, query);
    if (view !== 'sheet') return listCalls(measurementListed, query);
    return roundId && classId ? [ask('health.growthSheet', { roundId, classId })] : [];
  },
  view: ({ today }) => <MeasurementScreen today={today} />,
});
