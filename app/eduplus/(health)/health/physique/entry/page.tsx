import { screen } from '@/app/screen.tsx';
import { MeasurementScreen } from '@/components/health/measurement/measurement-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { growthRoundListed } from '@/lib/contracts/health/assessment-round.data.ts';
import { measurementListed } from '@/lib/contracts/health/measurement.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';
import { examinationKinds } from '@/lib/rules/health/examination.ts';

export default screen({
  path: menuAddress('/health/physique/entry'),
  words: ['health', 'errors'],
  first: ({ query }) => {
    const { view, round: roundId, class: classId } = query;
    if (view === 'rounds') return listCalls(growthRoundListed, query);
    const kind = examinationKinds.find((one) => one === view);
    if (view !== 'sheet' && !kind) return listCalls(measurementListed, query);
    if (!roundId || !classId) return [];
    const asked = { roundId, classId };
    return [kind ? ask('health.examinationSheet', { ...asked, kind }) : ask('health.growthSheet', asked)];
  },
  view: ({ today }) => <MeasurementScreen today={today} />,
});
