'use client';

import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './notice-banner.module.css';

type SchoolNotice = NonNullable<CallReply<'notices.shownNotice'>>;

/**
 * Shows above the page the newest notice that the person has not closed, in one line (guard rule 11); one that is
 * published meanwhile comes at once. Closed or read, the server remembers it for this person, and the bell keeps it.
 */
export function NoticeBanner() {
  const { data } = useCall('notices.shownNotice', {}, { shown: 'here' });
  const path = usePathname();
  /** What was opened stays to be read until the person goes elsewhere, though the server counts it as closed. */
  const [read, setRead] = useState<{ readonly notice: SchoolNotice; readonly on: string } | null>(null);
  const isReading = read !== null && read.on === path;
  const notice = isReading ? read.notice : data;
  if (!notice) return null;
  return (
    <Notice
      key={notice.id}
      notice={notice}
      onOpen={isReading ? null : () => setRead({ notice, on: path })}
      onClose={() => setRead(null)}
    />
  );
}

interface NoticeProps {
  readonly notice: SchoolNotice;
  /** Null where it has been opened before. */
  readonly onOpen: (() => void) | null;
  readonly onClose: () => void;
}

function Notice({ notice, onOpen, onClose }: NoticeProps) {
  const t = useTranslations('shell.notice');
  const [isClosed, setClosed] = useState(false);
  const close = useAction('notices.closeNotice');
  if (isClosed) return null;

  const dismiss = async () => {
    setClosed(true);
    const { ok } = await close.run({ id: notice.id });
    if (ok) onClose();
    else setClosed(false);
  };
  return (
    <section className={styles.banner} aria-label={t('label')}>
      <CampaignOutlined fontSize="small" />
      <details
        className={`grows shrinks ${styles.text}`}
        onToggle={(event) => {
          if (!event.currentTarget.open || !onOpen) return;
          onOpen();
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
