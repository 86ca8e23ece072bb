import { screen } from '@/app/screen.tsx';
import { MeasurementScreen } from '@/components/health/measurement/measurement-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { measurementListed } from '@/lib/contracts/health/measurement.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/physique/entry'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(measurementListed, query),
  view: () => <MeasurementScreen />,
});
