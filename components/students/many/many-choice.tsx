'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DayField } from '@/components/shared/form/day-field.tsx';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { SearchSelect } from '@/components/shared/form/search-select.tsx';
import { fieldOf, fieldsWith } from '@/lib/contracts/students/field-lists.ts';
import type { ManyName } from '@/lib/contracts/students/many.ts';
import { codesOf } from '../record/codes-of.ts';
import { useRecordText } from '../record/record-text.ts';
import { type Chosen, nothingChosen } from './chosen.ts';

interface ManyChoiceProps {
  readonly chosen: Chosen;
  /** Then what is left open is said. */
  readonly isTried: boolean;
  /** What the server says of the value. */
  readonly wrong: string | undefined;
  readonly onChange: (chosen: Chosen) => void;
}

/** Which field is set for many, and to what. */
export function ManyChoice({ chosen, isTried, wrong, onChange }: ManyChoiceProps) {
  const t = useTranslations('students.many');
  const title = useTranslations('students.field');
  const missing = useTranslations('errors.field')('required');
  const { field, value, isCleared } = chosen;
  const isOpen = value.trim() === '' && !isCleared;
  return (
    <FieldGroup title={t('what')}>
      <Field label={t('field')} required wide error={isTried && field === '' ? missing : undefined}>
        {(control) => (
          <SearchSelect
            {...control}
            value={field}
            onChange={(event) => onChange({ ...nothingChosen, field: event.target.value as Chosen['field'] })}
          >
            <option value="">{t('choose')}</option>
            {fieldsWith('many').map((name) => (
              <option key={name} value={name}>
                {title(name)}
              </option>
            ))}
          </SearchSelect>
        )}
      </Field>
      {field === '' ? null : (
        <>
          <ValueField
            field={field}
            value={value}
            error={wrong ?? (isTried && isOpen ? missing : undefined)}
            onChange={(next) => onChange({ field, value: next, isCleared: false })}
          />
          <label>
            <input
              type="checkbox"
              checked={isCleared}
              onChange={(event) => onChange({ field, value: '', isCleared: event.target.checked })}
            />{' '}
            {t('clear')}
          </label>
        </>
      )}
    </FieldGroup>
  );
}

interface ValueFieldProps {
  readonly field: ManyName;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The control of a field by what it holds. */
function ValueField({ field, value, error, onChange }: ValueFieldProps) {
  const t = useTranslations('students.many');
  const text = useRecordText();
  const locale = useLocale();
  const holds = fieldOf(field);
  const given = { label: t('value'), required: true, wide: true, error };
  if (holds.is === 'day') return <DayField {...given} value={value} onChange={onChange} />;
  const max = holds.is === 'line' ? holds.max : undefined;
  return (
    <Field {...given}>
      {(control) =>
        holds.is === 'code' ? (
          <SearchSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
            <option value="">{t('choose')}</option>
            {codesOf(holds.of, locale, (code) => text(holds.of, code) ?? code).map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SearchSelect>
        ) : (
          <input
            {...control}
            value={value}
            maxLength={max}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}
