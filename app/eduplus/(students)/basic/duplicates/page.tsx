import { screen } from '@/app/screen.tsx';
import { duplicateCallsAt, duplicatesAddress } from '@/components/students/duplicates/duplicates-address.ts';
import { DuplicatesScreen } from '@/components/students/duplicates/duplicates-screen.tsx';

export default screen({
  path: duplicatesAddress,
  first: ({ query }) => duplicateCallsAt(query),
  view: () => <DuplicatesScreen />,
});
