'use client';

import { useTranslations } from 'next-intl';
import styles from './entry.module.css';

const keys = ['enter', 'arrows', 'equals', 'slashes', 'space', 'insert', 'delete', 'save', 'submit', 'paste'] as const;

/** The keys of the sheet, by the side of what they do. */
export function EntryKeys() {
  const t = useTranslations('finance.entry.keys');
  return (
    <details className={styles.keys}>
      <summary>{t('title')}</summary>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{t(`${key}.key`)}</dt>
            <dd>{t(`${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
