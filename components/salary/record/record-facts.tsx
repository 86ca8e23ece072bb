'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Field } from '@/components/shared/form/field.tsx';
import { MonthInput } from '@/components/shared/form/month-input.tsx';
import { recordKinds } from '@/lib/contracts/salary/record.data.ts';
import { limits } from '@/lib/rules/limits.ts';

export interface Facts {
  readonly month: string;
  readonly kind: (typeof recordKinds)[number];
  readonly title: string;
  readonly fileName: string;
}

/** What is wrong with them, by field. */
export type FactErrors = Partial<Readonly<Record<'month' | 'title', string>>>;

interface RecordFactsProps {
  readonly facts: Facts;
  /** The month that the file says; null where it says none. */
  readonly fileMonth: string | null;
  readonly errors: FactErrors;
  readonly onFact: (given: Partial<Facts>) => void;
}

/** What is said of a record beside its sheet; the first field with an error has the focus. */
export function RecordFacts({ facts, fileMonth, errors, onFact }: RecordFactsProps) {
  const t = useTranslations('salary.record');
  const say = useTranslations('salary.import');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.month || errors.title) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const isOther = fileMonth !== null && facts.month !== '' && fileMonth !== facts.month;
  return (
    <div className="row" ref={fields}>
      <Field
        label={t('month')}
        required
        error={errors.month}
        doubt={isOther ? say('otherMonth', { month: fileMonth }) : undefined}
      >
        {(control) => <MonthInput {...control} value={facts.month} onMonth={(month) => onFact({ month })} />}
      </Field>
      <Field label={t('kind')} required>
        {(control) => (
          <select
            {...control}
            value={facts.kind}
            onChange={(event) => onFact({ kind: event.target.value as Facts['kind'] })}
          >
            {recordKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`kindOf.${kind}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('called')} required error={errors.title}>
        {(control) => (
          <input
            {...control}
            value={facts.title}
            maxLength={limits.nameChars}
            autoComplete="off"
            onChange={(event) => onFact({ title: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
