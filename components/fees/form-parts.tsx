'use client';

import { type FieldValues, get, type Path, type PathValue, useFormContext } from 'react-hook-form';
import { DateInput } from '@/components/shared/date-input.tsx';
import { Field } from '@/components/shared/field.tsx';

interface PartProps<V extends FieldValues> {
  readonly name: Path<V>;
  readonly label: string;
  readonly required?: boolean;
  readonly wide?: boolean;
  readonly help?: string;
}

function useMessage(name: string): string | undefined {
  const { formState } = useFormContext();
  return (get(formState.errors, name) as { message?: string } | undefined)?.message;
}

/** A line that is typed; `inputMode` asks phones for the right keys. */
export function LineField<V extends FieldValues>({
  name,
  maxLength,
  inputMode,
  ...field
}: PartProps<V> & { readonly maxLength: number; readonly inputMode?: 'decimal' | 'numeric' }) {
  const { register } = useFormContext<V>();
  return (
    <Field {...field} error={useMessage(name)}>
      {(control) => (
        <input {...control} {...register(name)} maxLength={maxLength} inputMode={inputMode} autoComplete="off" />
      )}
    </Field>
  );
}

/** A choice of one; an entry with the empty value leaves it open. */
export function ChoiceField<V extends FieldValues>({
  name,
  choices,
  ...field
}: PartProps<V> & { readonly choices: readonly (readonly [value: string, label: string])[] }) {
  const { register } = useFormContext<V>();
  return (
    <Field {...field} error={useMessage(name)}>
      {(control) => (
        <select {...control} {...register(name)}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A day, typed or taken from the calendar. */
export function DayField<V extends FieldValues>({ name, ...field }: PartProps<V>) {
  const { register, getValues, setValue } = useFormContext<V>();
  return (
    <Field {...field} error={useMessage(name)}>
      {(control) => (
        <DateInput
          {...control}
          {...register(name)}
          current={() => String(getValues(name) ?? '')}
          onDay={(day) => setValue(name, day as PathValue<V, Path<V>>, { shouldDirty: true })}
        />
      )}
    </Field>
  );
}

/** Several of a few, each ticked. */
export function TickFields<V extends FieldValues>({
  name,
  label,
  choices,
}: PartProps<V> & { readonly choices: readonly (readonly [value: string, label: string])[] }) {
  const { register } = useFormContext<V>();
  return (
    <fieldset>
      <legend>{label}</legend>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="checkbox" value={value} {...register(name)} /> {text}{' '}
        </label>
      ))}
    </fieldset>
  );
}
