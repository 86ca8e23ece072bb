'use client';

import type { Ref } from 'react';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly onBlur?: () => void;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  /** Where a form puts the focus when the day is wrong. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A day, typed in any usual spelling or taken from the calendar. */
export function DayField({ value, onChange, onBlur, inputRef, ...field }: DayFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <DateInput
          {...control}
          ref={inputRef}
          value={value}
          current={() => value}
          onDay={onChange}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
