import { screen } from '@/app/screen.tsx';
import { FieldsScreen } from '@/components/students/fields/fields-screen.tsx';
import { fieldsAddress } from '@/components/students/students-address.ts';
import { ask } from '@/lib/browser/first-call.ts';

export default screen({
  path: fieldsAddress,
  first: () => [ask('students.fields', {})],
  view: () => <FieldsScreen />,
});
