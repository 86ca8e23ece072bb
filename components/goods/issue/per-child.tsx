'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/shared/form/field.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { issueListed } from '@/lib/contracts/goods/issue.data.ts';
import { limits } from '@/lib/rules/limits.ts';
import { quantityText, readQuantity } from '@/lib/rules/quantity.ts';
import type { LineValues } from '../document/line-values.ts';

interface Values {
  receiverKind: string;
  classId: string;
  lines: LineValues[];
}

/** Where goods are for a class: so much for each of its children becomes the quantity of each line. */
export function PerChild() {
  const t = useTranslations(issueListed.words);
  const { getValues, setValue } = useFormContext<Values>();
  const [receiverKind, classId] = useWatch<Values, ['receiverKind', 'classId']>({ name: ['receiverKind', 'classId'] });
  const { name, children = 0 } = useCall('goods.classInfo', {}).data?.rows.find(({ id }) => id === classId) ?? {};
  const [typed, setTyped] = useState('1');
  if (receiverKind !== 'class' || name === undefined || children === 0) return null;
  const each = readQuantity(typed) ?? 0;
  const whole = each * children;
  const fill = () => {
    for (const [at, { itemId }] of getValues('lines').entries())
      if (itemId !== '') setValue(`lines.${at}.quantity`, quantityText(whole), { shouldDirty: true });
  };
  return (
    <Field
      label={t('perChild')}
      help={t('perChildHelp', { name, children, quantity: quantityText(whole) })}
      aside={
        <Button look="link" disabled={each <= 0 || whole > limits.quantityMax} onClick={fill}>
          {t('fillPerChild')}
        </Button>
      }
    >
      {(control) => (
        <input
          {...control}
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
