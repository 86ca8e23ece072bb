'use client';

import { DateInput } from '@/components/shared/date-input.tsx';
import { Field } from '@/components/shared/field.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly help?: string;
}

/** A day that is chosen in a small form. */
export function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <DateInput
          {...control}
          value={value}
          current={() => value}
          onDay={onChange}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
