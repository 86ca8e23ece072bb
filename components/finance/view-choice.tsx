'use client';

import { useTranslations } from 'next-intl';
import styles from './finance.module.css';
import type { View } from './finance-address.ts';

interface ViewChoiceProps {
  readonly view: View;
  /** Those that the person may see. */
  readonly views: readonly View[];
  readonly onView: (view: View) => void;
}

/** The inner navigation of the finance page. */
export function ViewChoice({ view, views, onView }: ViewChoiceProps) {
  const t = useTranslations('finance');
  return (
    <nav className={styles.views} aria-label={t('views')}>
      {views.map((one) => (
        <button key={one} type="button" aria-current={one === view ? 'page' : undefined} onClick={() => onView(one)}>
          {t(`view.${one}`)}
        </button>
      ))}
    </nav>
  );
}
