'use client';

import { useTranslations } from 'next-intl';
import { Progress } from '@/components/shared/progress.tsx';
import type { Batch } from '@/lib/contracts/fees/batches.ts';
import styles from './batches.module.css';

/** A batch at work: how far it is. It goes on when the page is left. */
export function BatchWork({ batch: { progress } }: { readonly batch: Batch }) {
  const t = useTranslations('fees-bills.batch');
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <section className={styles.card} aria-label={t('atWork')}>
      <p role="status">{t('workOf', { done, total })}</p>
      <Progress label={t('atWork')} share={total > 0 ? done / total : 0} />
      <p className="soft">{t('mayLeave')}</p>
    </section>
  );
}
