'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field, FieldGroup } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { announce } from '@/lib/browser/announcements.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { type DishValues, scaledLines } from './dish-values.ts';

interface ScaleLinesProps {
  readonly names: CallReply<'diet.materialNames'>;
}

/** Brings all lines into proportion with one of them, for children who get more or less. */
export function ScaleLines({ names }: ScaleLinesProps) {
  const t = useTranslations('diet.dish');
  const { watch, getValues, setValue } = useFormContext<DishValues>();
  const [by, setBy] = useState(0);
  const [to, setTo] = useState('');
  const [refused, setRefused] = useState(false);
  const nameOf = new Map(names.map(({ code, name }) => [code, name]));
  const places = watch('lines').map(({ material }, at) => ({
    value: at,
    label: nameOf.get(material) ?? t('lineNumber', { number: at + 1 }),
  }));
  const scale = () => {
    const lines = scaledLines(getValues('lines'), by, to);
    setRefused(lines === null);
    if (!lines) return;
    setValue('lines', lines, { shouldDirty: true });
    announce({ kind: 'toast', severity: 'success', text: t('scaled') });
  };
  return (
    <FieldGroup title={t('scale')}>
      <Field label={t('scaleBy')}>
        {(control) => (
          <select {...control} value={by} onChange={(event) => setBy(Number(event.target.value))}>
            {places.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('scaleTo')} error={refused ? t('scaleRefused') : undefined}>
        {(control) => (
          <input
            {...control}
            value={to}
            maxLength={8}
            inputMode="decimal"
            onChange={(event) => setTo(event.target.value)}
          />
        )}
      </Field>
      <p>
        <Button onClick={scale}>{t('scaleNow')}</Button>
      </p>
    </FieldGroup>
  );
}
