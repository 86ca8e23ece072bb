import { screen } from '@/app/screen.tsx';
import { MaterialScreen } from '@/components/diet/material/material-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { materialListed } from '@/lib/contracts/diet/material.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/nutrition/materials'),
  words: ['diet', 'errors'],
  first: ({ query }) => listCalls(materialListed, query, 'diet.material'),
  view: () => <MaterialScreen />,
});
