'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import styles from './statements.module.css';

interface KeptNoteProps {
  readonly kept: CallReply<'finance.balanceSheet'>['kept'];
}

/** Of a closed month: that its statement stays as it was, and the beginning of the hash that proves it. */
export function KeptNote({ kept }: KeptNoteProps) {
  const t = useTranslations('finance.compare');
  const instant = useInstantText();
  if (!kept) return null;
  return (
    <p className={styles.notes} title={kept.hash}>
      {t('kept', { at: instant(kept.at), hash: kept.hash.slice(0, 12) })}
    </p>
  );
}
