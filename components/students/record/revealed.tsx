'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { emptyValue } from '@/components/shared/list/table-column.ts';
import { Button } from '@/components/ui/button.tsx';
import type { CallInput } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';

interface RevealedProps {
  readonly masked: string | null;
  readonly may: boolean;
  readonly input: CallInput<'students.reveal'>;
}

/** An identity number or a phone, masked until somebody with the key asks for this one; asking is written down. */
export function Revealed({ masked, may, input }: RevealedProps) {
  const t = useTranslations('students.reveal');
  const [value, setValue] = useState<string | null>(null);
  const reveal = useAction('students.reveal');
  if (!masked) return emptyValue;
  if (value !== null) return <span>{value}</span>;
  const show = async () => {
    const outcome = await reveal.run(input);
    if (outcome.ok) setValue(outcome.data.value);
  };
  return (
    <>
      <span>{masked}</span>{' '}
      {may ? (
        <Button look="link" busy={reveal.busy} title={t('audited')} onClick={() => void show()}>
          {t(input.field)}
        </Button>
      ) : null}
    </>
  );
}
