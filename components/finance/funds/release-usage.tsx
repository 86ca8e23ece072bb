'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FactList } from '@/components/shared/fact-list.tsx';
import { TickFields } from '@/components/shared/form/form-parts.tsx';
import { Button } from '@/components/ui/button.tsx';
import { centsText } from '@/lib/rules/money.ts';
import styles from './funds.module.css';
import { type FundUsage, proposedFor, type ReleaseValues } from './release-values.ts';

/** What the fund holds, the expenses it may have paid for, and the amount that follows from those that are ticked. */
export function ReleaseUsage({ usage }: { readonly usage: FundUsage }) {
  const t = useTranslations('finance.fund');
  const { setValue } = useFormContext<ReleaseValues>();
  const spent = useWatch<ReleaseValues, 'spent'>({ name: 'spent' });
  const proposed = proposedFor(usage, spent ?? []);
  const { availableCents, releasedCents, waitingCents } = usage;
  return (
    <div className={styles.usage}>
      <FactList
        facts={[
          [t('available'), centsText(availableCents)],
          [t('released'), centsText(releasedCents)],
          ...(waitingCents > 0 ? [[t('waiting'), centsText(waitingCents)] as const] : []),
        ]}
      />
      {usage.usage.length > 0 ? (
        <TickFields<ReleaseValues>
          name="spent"
          label={t('spent')}
          wide
          choices={usage.usage.map(({ key, number, fullName, auxiliary, cents }) => [
            key,
            `${number} ${fullName}${auxiliary ? `（${auxiliary}）` : ''}　${centsText(cents)}`,
          ])}
        />
      ) : (
        <p className="soft">{t('noUsage')}</p>
      )}
      <p className={`soft ${styles.proposal}`}>
        {t('proposed', { amount: centsText(proposed) })}
        {proposed > 0 ? (
          <Button
            look="link"
            onClick={() => setValue('cents', centsText(proposed), { shouldDirty: true, shouldValidate: true })}
          >
            {t('take')}
          </Button>
        ) : null}
      </p>
    </div>
  );
}
