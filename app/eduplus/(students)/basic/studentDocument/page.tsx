import { screen } from '@/app/screen.tsx';
import { GapsScreen } from '@/components/students/documents/gaps-screen.tsx';
import { documentsAddress } from '@/components/students/students-address.ts';
import { listCalls } from '@/lib/browser/first-call.ts';
import { gapListed } from '@/lib/contracts/students/gap.data.ts';

export default screen({
  path: documentsAddress,
  first: ({ query }) => listCalls(gapListed, query),
  view: ({ can }) => <GapsScreen mayEdit={can('students.record.edit')} />,
});
