'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/lib/browser/use-action.ts';
import styles from './notice-banner.module.css';

/** The newest notice of the school that the person has not closed (guard rule 11). */
export interface SchoolNotice {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/**
 * Shows the notice above the page in one line. Closed or read, the server remembers it for this person: it is gone on
 * the next page, and the bell keeps it.
 */
export function NoticeBanner({ notice }: { readonly notice: SchoolNotice }) {
  const t = useTranslations('shell.notice');
  const [isClosed, setClosed] = useState(false);
  const close = useAction('notices.closeNotice');
  const path = usePathname();
  /** Where it was opened. */
  const [readOn, setReadOn] = useState<string | null>(null);
  if (isClosed || (readOn !== null && readOn !== path)) return null;

  const dismiss = async () => {
    setClosed(true);
    const { ok } = await close.run({ id: notice.id });
    if (!ok) setClosed(false);
  };
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <CampaignOutlined fontSize="small" />
      <details
        className={`grows shrinks ${styles.text}`}
        onToggle={(event) => {
          if (!event.currentTarget.open || readOn !== null) return;
          setReadOn(path);
          void close.run({ id: notice.id });
        }}
      >
        <summary>
          {notice.title}
          <span className={`soft ${styles.begin}`}>{notice.content}</span>
        </summary>
        <p>{notice.content}</p>
      </details>
      <button type="button" aria-label={t('close')} data-hint={t('close')} disabled={close.busy} onClick={dismiss}>
        <CloseOutlined fontSize="small" />
      </button>
    </section>
  );
}
