'use client';

import type { FieldControl } from '@/components/shared/form/field.tsx';
import { readWrittenTime } from '@/lib/rules/attendance-time.ts';

interface TimeInputProps {
  readonly control: FieldControl;
  readonly value: string;
  readonly disabled: boolean;
  readonly onTime: (text: string) => void;
}

/** A time of the day, typed as 0830 or 8:30. The browser's own field would show it with AM and PM where the device's language does. */
export function TimeInput({ control, value, disabled, onTime }: TimeInputProps) {
  return (
    <input
      {...control}
      value={value}
      disabled={disabled}
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      onChange={(event) => onTime(event.target.value)}
      onBlur={(event) => onTime(readWrittenTime(event.target.value) ?? event.target.value)}
    />
  );
}
