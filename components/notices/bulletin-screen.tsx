'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { pageIn, useAddressState } from '@/components/shared/address-state.ts';
import { useWaitingDraft } from '@/components/shared/form/use-waiting-draft.ts';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListBody } from '@/components/shared/list/list-body.tsx';
import { ListCard } from '@/components/shared/list/list-card.tsx';
import { ListEmpty } from '@/components/shared/list/list-states.tsx';
import { PageHeader } from '@/components/shared/page-header.tsx';
import { Permitted } from '@/components/shared/permitted.tsx';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { NoticeDetail } from '@/lib/contracts/notices/notices.ts';
import { limits } from '@/lib/rules/limits.ts';
import { newNotice } from './new-notice.ts';
import styles from './notices.module.css';

const NoticePanel = lazyScreen(() => import('./notice-panel.tsx'));
const NoticeForm = lazyScreen(() => import('./notice-form.tsx'));

/** What the school has told its staff; a notice opens beside the list, those who may write one here. */
export function BulletinScreen() {
  const t = useTranslations('notices.bulletin');
  const { query, change } = useAddressState();
  const page = pageIn(query);
  const list = useCall('notices.bulletinPage', { page }, { keep: true, shown: 'here' });
  const [edited, setEdited] = useState<{ readonly notice: NoticeDetail | null } | null>(null);
  const { data } = list;
  useWaitingDraft((id) => (id === newNotice ? setEdited({ notice: null }) : change({ id })));
  const write = (
    <Permitted of="notices.notice.write" otherwise="disabled">
      <Button look="primary" onClick={() => setEdited({ notice: null })}>
        {t('write')}
      </Button>
    </Permitted>
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('text')}>
        {write}
      </PageHeader>
      <ListCard>
        <ListBody
          answer={list}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<ListEmpty text={t('empty')}>{data?.actions.includes('write') ? write : null}</ListEmpty>}
          rows={6}
          pager={({ total }) => ({ change, asked: { page, size: limits.pageSizeDefault }, isFixed: true, total })}
        >
          {({ rows }) => (
            <ul aria-label={t('title')}>
              {rows.map((row) => (
                <NoticeItem key={row.id} row={row} onOpen={() => change({ id: row.id })} />
              ))}
            </ul>
          )}
        </ListBody>
      </ListCard>
      <Suspense>
        {query.id ? (
          <NoticePanel
            key={query.id}
            id={query.id}
            onEdit={(notice) => {
              change({ id: null });
              setEdited({ notice });
            }}
            onClose={() => change({ id: null })}
          />
        ) : null}
        {edited ? (
          <NoticeForm key={edited.notice?.id ?? newNotice} notice={edited.notice} onClose={() => setEdited(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

interface NoticeItemProps {
  readonly row: CallReply<'notices.bulletinPage'>['rows'][number];
  readonly onOpen: () => void;
}

/** A notice in the list; unread ones have a dot. */
function NoticeItem({ row, onOpen }: NoticeItemProps) {
  const t = useTranslations('notices.bulletin');
  const instant = useInstantText();
  return (
    <li>
      <button type="button" className={styles.row} data-unread={!row.read || undefined} onClick={onOpen}>
        <span className={styles.dot} />
        <span className={`flow breaks shrinks ${styles.title}`}>
          {row.read ? null : <span className="unseen">{t('unread')}</span>}
          {row.title}
          {row.pinned ? <StateBadge tone="warn">{t('pinned')}</StateBadge> : null}
          {row.withdrawn ? <StateBadge tone="plain">{t('withdrawn')}</StateBadge> : null}
        </span>
        <time className={`faint digits tiny ${styles.when}`} dateTime={row.publishedAt}>
          {instant(row.publishedAt)}
        </time>
        <span className={styles.summary}>{row.summary}</span>
      </button>
    </li>
  );
}
