import { screen } from '@/app/screen.tsx';
import { FitnessScreen } from '@/components/health/fitness/fitness-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { fitnessRoundListed } from '@/lib/contracts/health/assessment-round.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/constitution/manage'),
  words: ['health', 'errors'],
  first: ({ query }) => {
    const { view, round: roundId, class: classId } = query;
    if (view !== 'sheet' && view !== 'station') return listCalls(fitnessRoundListed, query);
    return roundId && classId ? [ask('health.fitnessSheet', { roundId, classId })] : [];
  },
  view: ({ today }) => <FitnessScreen today={today} />,
});
