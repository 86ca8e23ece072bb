'use client';

import { Field } from '@/components/shared/field.tsx';
import { limits } from '@/lib/rules/limits.ts';

export interface ReasonWords {
  readonly label: string;
  /** Where nothing is given. */
  readonly missing: string;
}

interface ReasonFieldProps extends ReasonWords {
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (reason: string) => void;
}

/** Why somebody does what others will ask about. */
export function ReasonField({ label, missing, value, isMissing, onChange }: ReasonFieldProps) {
  return (
    <Field label={label} required error={isMissing ? missing : undefined}>
      {(control) => (
        <input
          {...control}
          value={value}
          maxLength={limits.reasonChars}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
