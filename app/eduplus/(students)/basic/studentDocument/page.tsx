import { screen } from '@/app/screen.tsx';
import { gapsInput } from '@/components/students/documents/gaps-address.ts';
import { GapsScreen } from '@/components/students/documents/gaps-screen.tsx';
import { documentsAddress } from '@/components/students/students-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: documentsAddress,
  first: ({ query }) => [ask('students.documentGaps', gapsInput(query))],
  view: ({ can }) => <GapsScreen mayEdit={can('students.record.edit')} />,
});
