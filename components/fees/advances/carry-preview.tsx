'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Figures } from '@/components/shared/figures.tsx';
import { FiguresTable } from '@/components/shared/figures-table.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { Advances } from '@/lib/contracts/fees/advances.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import { centsText } from '@/lib/rules/money.ts';
import { feesAddress } from '../fees-address.ts';
import styles from './advances.module.css';

interface CarryPreviewProps {
  readonly advances: Advances;
}

/** What a month's carry-over comes to, what is to be minded, and the way to do it. */
export function CarryPreview({ advances }: CarryPreviewProps) {
  const t = useTranslations('fees-advances');
  const { action, asking } = useActions();
  const { month, rows, cents, laterCents, openDays, hindrance } = advances;
  const amount = centsText(cents);
  const carry = () =>
    action(
      'fees.carryAdvances',
      { month, cents },
      {
        title: t('carryNamed', { month }),
        text: t('carryText', { amount }),
        label: t('carry'),
        said: t('carried', { month, amount }),
      },
    );
  return (
    <div className={styles.preview}>
      <Figures
        figures={[
          { name: t('toIncome', { month }), value: amount },
          { name: t('later'), value: centsText(laterCents) },
        ]}
      />
      {openDays > 0 ? (
        <p className="refusal" role="status">
          {t('openDays', { count: openDays })}{' '}
          <Link href={withQuery(feesAddress.dayCloses, { state: 'open' })} prefetch={false}>
            {t('toDays')}
          </Link>
        </p>
      ) : null}
      {rows.some(({ hasSubjects }) => !hasSubjects) ? (
        <p className="refusal" role="status">
          {t('noSubjects')}{' '}
          <Link href={feesAddress.items} prefetch={false}>
            {t('toItems')}
          </Link>
        </p>
      ) : null}
      <FiguresTable
        title={t('preview', { month })}
        heads={[t('item'), t('ahead'), t('before'), t('income')]}
        rows={rows.map((row) => [
          `${row.itemName} ${row.month}`,
          centsText(row.aheadCents),
          centsText(row.carriedCents),
          centsText(row.cents),
        ])}
      />
      {hindrance ? <p className="soft">{t(`hindrance.${hindrance}`, { month })}</p> : null}
      {advances.actions.map((key) => (
        <div key={key}>
          <Button look="primary" onClick={carry}>
            {t(key)}
          </Button>
        </div>
      ))}
      {asking}
    </div>
  );
}
