'use client';

import { useController } from 'react-hook-form';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import type { StudentValues } from '../record/student-values.ts';
import { CustomField } from './custom-field.tsx';

interface OwnFieldsProps {
  readonly fields: readonly FieldRow[];
  readonly tab: FieldRow['tab'];
}

/** The school's own fields of one section, inside the form of a new record. */
export function OwnFields({ fields, tab }: OwnFieldsProps) {
  return fields.filter((field) => field.tab === tab).map((field) => <OwnField key={field.id} field={field} />);
}

function OwnField({ field }: { readonly field: FieldRow }) {
  const { field: held, fieldState } = useController<StudentValues, `custom.${string}`>({
    name: `custom.${field.id}`,
    defaultValue: '',
  });
  return (
    <CustomField
      field={field}
      value={held.value ?? ''}
      error={fieldState.error?.message}
      onChange={held.onChange}
      controlRef={held.ref}
    />
  );
}
