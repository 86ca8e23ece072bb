'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/shared/form/field.tsx';
import { MoneyInput } from '@/components/shared/form/money-input.tsx';
import { Button } from '@/components/ui/button.tsx';

interface StatementOpeningProps {
  readonly opening: string;
  readonly required: boolean;
  readonly busy: boolean;
  readonly onOpening: (opening: string) => void;
  readonly onRead: () => void;
}

/** What stood before the first line, where the bank does not say. */
export function StatementOpening({ opening, required, busy, onOpening, onRead }: StatementOpeningProps) {
  const t = useTranslations('finance.bank');
  return (
    <Field label={t('opening')} required={required} help={t('openingHelp')}>
      {(control) => (
        <span className="flow">
          <MoneyInput
            {...control}
            value={opening}
            maxLength={20}
            onChange={(event) => onOpening(event.target.value)}
            onAmount={onOpening}
          />
          <Button busy={busy} onClick={onRead}>
            {t('readAgain')}
          </Button>
        </span>
      )}
    </Field>
  );
}
