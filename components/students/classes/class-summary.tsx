'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import styles from './classes.module.css';

/** The figures above the list: how full the school is, and what needs somebody's eye. */
export function ClassSummary({ summary }: { readonly summary: CallReply<'students.classPage'>['summary'] }) {
  const t = useTranslations('students-classes.summary');
  const { classes, students, capacity, overCapacity, due, withoutClass } = summary;
  return (
    <dl className={styles.figures}>
      <Figure name={t('classes')} value={t('count', { count: classes })} />
      <Figure name={t('fill')} value={t('ofCapacity', { students, capacity })} />
      <Figure name={t('overCapacity')} value={t('count', { count: overCapacity })} isWarning={overCapacity > 0} />
      <Figure name={t('withoutClass')} value={t('count', { count: withoutClass })} isWarning={withoutClass > 0} />
      <Figure name={t('due')} value={t('count', { count: due })} isWarning={due > 0} />
    </dl>
  );
}

function Figure({ name, value, isWarning = false }: { name: string; value: string; isWarning?: boolean }) {
  return (
    <div className={styles.figure} data-warning={isWarning || undefined}>
      <dt>{name}</dt>
      <dd>
        {isWarning ? '! ' : ''}
        {value}
      </dd>
    </div>
  );
}
