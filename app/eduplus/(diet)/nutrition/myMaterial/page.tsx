import { screen } from '@/app/screen.tsx';
import { OwnMaterialScreen } from '@/components/diet/own-material/own-material-screen.tsx';
import { listCalls } from '@/lib/browser/first-call.ts';
import { ownMaterialListed } from '@/lib/contracts/diet/own-material.data.ts';
import { menuAddress } from '@/lib/navigation/paths.ts';

export default screen({
  path: menuAddress('/nutrition/myMaterial'),
  words: ['diet', 'errors'],
  first: ({ query }) => listCalls(ownMaterialListed, query, 'diet.ownMaterial'),
  view: () => <OwnMaterialScreen />,
});
