'use client';

import { useTranslations } from 'next-intl';
import type { PromotionDraft } from '@/lib/contracts/students/promotion.ts';
import styles from './promotion.module.css';

/** How many children go where. */
export function PromotionCounts({ counts }: { readonly counts: PromotionDraft['counts'] }) {
  const t = useTranslations('students-classes.promotion');
  return (
    <ul className={`flow ${styles.counts}`}>
      {(['promote', 'repeat', 'graduate', 'stay'] as const).map((rule) => (
        <li key={rule} data-rule={rule}>
          {t('countOf', { rule: t(`rule.${rule}`), count: counts[rule] })}
        </li>
      ))}
    </ul>
  );
}
