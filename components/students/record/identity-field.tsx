'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import type { StudentRecord } from '@/lib/contracts/students/record.ts';
import { limits } from '@/lib/rules/limits.ts';
import { carriedFacts, filledBy, identityDoubts } from './identity-doubts.ts';
import type { StudentValues } from './student-values.ts';

/**
 * The identity number. A saved one is masked and kept while the field is empty; a typed one fills in birth date and
 * gender, and what is doubtful about it is said when the field is left.
 */
export function IdentityField({ record }: { readonly record: StudentRecord | null }) {
  const t = useTranslations('students');
  const { register, getValues, setValue, watch, formState } = useFormContext<StudentValues>();
  const reveal = useAction('students.reveal');
  const former = useRef<ReturnType<typeof carriedFacts>>(null);
  const [isLeft, setLeft] = useState(false);
  const masked = record?.idNumberMasked;
  const leave = () => {
    const values = getValues();
    for (const [name, value] of Object.entries(filledBy(values, former.current)))
      setValue(name as 'birthDate' | 'gender', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    former.current = carriedFacts(values.idCardType, values.idNumber);
    setLeft(true);
  };
  const show = async () => {
    if (!record) return;
    const outcome = await reveal.run({ id: record.id, field: 'idNumber' });
    if (outcome.ok) setValue('idNumber', outcome.data.value);
  };
  const [idCardType, idNumber, birthDate, gender] = watch(['idCardType', 'idNumber', 'birthDate', 'gender']);
  const doubts = isLeft ? identityDoubts({ idCardType, idNumber, birthDate, gender }) : [];
  return (
    <Field
      label={t('field.idNumber')}
      error={formState.errors.idNumber?.message}
      doubt={doubts.length > 0 ? doubts.map((key) => t(`reason.${key}`)).join(t('form.semicolon')) : undefined}
      help={masked ? t('form.keptHelp') : undefined}
      aside={
        masked && record.actions.includes('reveal') ? (
          <Button look="link" busy={reveal.busy} title={t('reveal.audited')} onClick={() => void show()}>
            {t('reveal.idNumber')}
          </Button>
        ) : undefined
      }
    >
      {(control) => (
        <input
          {...control}
          {...register('idNumber', { onBlur: leave, onChange: () => setLeft(false) })}
          placeholder={masked ?? undefined}
          maxLength={limits.documentNumberChars}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
