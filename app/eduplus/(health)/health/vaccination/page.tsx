import { screen } from '@/app/screen.tsx';
import { VaccinationScreen } from '@/components/health/vaccination/vaccination-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { vaccinationListed } from '@/lib/contracts/health/vaccination.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/vaccination'),
  words: ['health', 'errors'],
  first: ({ query }) => listCalls(vaccinationListed, query),
  view: () => <VaccinationScreen />,
});
