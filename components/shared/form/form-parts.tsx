'use client';

import { type ReactNode, useId } from 'react';
import { type FieldValues, get, type Path, type PathValue, useController, useFormContext } from 'react-hook-form';
import { DayField as Day } from './day-field.tsx';
import styles from './field.module.css';
import { Field, FieldError } from './field.tsx';
import { MoneyInput } from './money-input.tsx';
import { MonthInput } from './month-input.tsx';
import { SearchSelect } from './search-select.tsx';

export interface PartProps<V extends FieldValues> {
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

interface LineProps {
  readonly maxLength: number;
  /** Asks phones for the right keys. */
  readonly inputMode?: 'decimal' | 'numeric' | 'tel';
  readonly placeholder?: string;
  /** What browsers may fill in; nothing of their own where it is not about the person. */
  readonly autoComplete?: string;
  /** Offered while it is typed; something else may be typed too. */
  readonly offered?: readonly OfferedWord[] | undefined;
  readonly verbatim?: boolean | undefined;
}

/** What is typed, or that with what is shown beside it. */
export type OfferedWord = string | { readonly word: string; readonly label: string };

/** A line that is typed. */
export function LineField<V extends FieldValues>({
  name,
  maxLength,
  inputMode,
  placeholder,
  autoComplete = 'off',
  offered,
  verbatim,
  ...field
}: PartProps<V> & LineProps) {
  const { register } = useFormContext<V>();
  const listId = useId();
  return (
    <Field {...field} error={useMessage(name)}>
      {(control) => (
        <>
          <input
            {...control}
            {...register(name)}
            maxLength={maxLength}
            inputMode={inputMode}
            placeholder={placeholder}
            list={offered && listId}
            autoComplete={autoComplete}
            spellCheck={verbatim ? false : undefined}
          />
          {offered ? (
            <datalist id={listId}>
              {offered.map((one) => {
                const { word, label } = typeof one === 'string' ? { word: one, label: undefined } : one;
                return <option key={word} value={word} label={label} />;
              })}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

interface LinesProps {
  readonly rows: number;
  readonly maxLength?: number;
  readonly verbatim?: boolean | undefined;
  /** Stands below what is typed. */
  readonly children?: ReactNode;
}

/** A text of several lines. */
export function LinesField<V extends FieldValues>({
  name,
  rows,
  maxLength,
  verbatim,
  children,
  ...field
}: PartProps<V> & LinesProps) {
  const { register } = useFormContext<V>();
  return (
    <Field {...field} wide error={useMessage(name)}>
      {(control) => (
        <>
          <textarea
            {...control}
            {...register(name)}
            rows={rows}
            maxLength={maxLength}
            autoComplete={verbatim ? 'off' : undefined}
            spellCheck={verbatim ? false : undefined}
          />
          {children}
        </>
      )}
    </Field>
  );
}

/** An amount of money. */
export function MoneyField<V extends FieldValues>({ name, ...field }: PartProps<V>) {
  const { register, setValue } = useFormContext<V>();
  return (
    <Field {...field} error={useMessage(name)}>
      {(control) => (
        <MoneyInput
          {...control}
          {...register(name)}
          maxLength={16}
          onAmount={(text) => setValue(name, text as PathValue<V, Path<V>>, { shouldDirty: true })}
        />
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
        <SearchSelect {...control} {...register(name)}>
          {choices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SearchSelect>
      )}
    </Field>
  );
}

/** A day, typed or taken from the calendar. */
export function DayField<V extends FieldValues>({ name, ...field }: PartProps<V>) {
  const { field: bound, fieldState } = useController<V>({ name });
  return (
    <Day
      {...field}
      value={bound.value}
      onChange={bound.onChange}
      onBlur={bound.onBlur}
      inputRef={bound.ref}
      error={fieldState.error?.message}
    />
  );
}

/** A month, typed or taken from the calendar. */
export function MonthField<V extends FieldValues>({ name, ...field }: PartProps<V>) {
  const { field: bound, fieldState } = useController<V>({ name });
  return (
    <Field {...field} error={fieldState.error?.message}>
      {(control) => (
        <MonthInput {...control} ref={bound.ref} value={bound.value} onMonth={bound.onChange} onBlur={bound.onBlur} />
      )}
    </Field>
  );
}

/** One statement that is ticked. */
export function TickField<V extends FieldValues>({ name, label }: Pick<PartProps<V>, 'name' | 'label'>) {
  const { register } = useFormContext<V>();
  const message = useMessage(name);
  const errorId = useId();
  return (
    <div>
      <label>
        <input
          type="checkbox"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          {...register(name)}
        />{' '}
        {label}
      </label>
      {message ? <FieldError id={errorId}>{message}</FieldError> : null}
    </div>
  );
}

/** Several of a few, each ticked. */
export function TickFields<V extends FieldValues>({
  name,
  label,
  choices,
  wide = false,
}: PartProps<V> & { readonly choices: readonly (readonly [value: string, label: string])[] }) {
  const { register } = useFormContext<V>();
  const message = useMessage(name);
  const errorId = useId();
  return (
    <fieldset
      className={wide ? `${styles.ticks} full-row` : styles.ticks}
      aria-describedby={message ? errorId : undefined}
    >
      <legend>{label}</legend>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="checkbox" value={value} {...register(name)} /> {text}
        </label>
      ))}
      {message ? <FieldError id={errorId}>{message}</FieldError> : null}
    </fieldset>
  );
}
