import { screen } from '@/app/screen.tsx';
import { LeavingsScreen } from '@/components/students/leavings/leavings-screen.tsx';
import { leavingsAddress } from '@/components/students/students-address.ts';
import { listCalls } from '@/lib/browser/first-call.ts';
import { leavingListed } from '@/lib/contracts/students/leaving.data.ts';

export default screen({
  path: leavingsAddress,
  first: ({ query }) => listCalls(leavingListed, query),
  view: ({ can }) => (
    <LeavingsScreen
      mayExport={can('students.record.export')}
      mayConfigure={can('students.field.edit') && can('students.state.change')}
    />
  ),
});
