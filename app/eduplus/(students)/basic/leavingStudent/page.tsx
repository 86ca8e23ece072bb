import { screen } from '@/app/screen.tsx';
import { leavingsInput } from '@/components/students/leavings/leavings-address.ts';
import { LeavingsScreen } from '@/components/students/leavings/leavings-screen.tsx';
import { leavingsAddress } from '@/components/students/students-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: leavingsAddress,
  first: ({ query }) => [ask('students.leavings', leavingsInput(query))],
  view: ({ can }) => (
    <LeavingsScreen
      mayExport={can('students.record.export')}
      mayConfigure={can('students.field.edit') && can('students.state.change')}
    />
  ),
});
