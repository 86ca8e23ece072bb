import { screen } from '@/app/screen.tsx';
import { MedicineScreen } from '@/components/health/medicine/medicine-screen.tsx';
import { ask, listCalls } from '@/lib/browser/first-call.ts';
import { medicineListed } from '@/lib/contracts/health/medicine.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/health/medicine'),
  words: ['health', 'errors'],
  first: ({ query, can }) => [
    ...listCalls(medicineListed, query),
    can('health.medicine.give') && ask('health.dueDoses', {}),
  ],
  view: () => <MedicineScreen />,
});
