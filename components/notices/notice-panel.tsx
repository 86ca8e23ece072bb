'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useActions } from '@/components/shared/overlay/use-actions.tsx';
import { RichText } from '@/components/shared/rich-text/rich-text.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import type { NoticeDetail } from '@/lib/contracts/notices/notices.ts';
import styles from './notices.module.css';

interface NoticePanelProps {
  readonly id: string;
  readonly onEdit: (notice: NoticeDetail) => void;
  readonly onClose: () => void;
}

/** One notice. Opening it counts as reading it, and closes it above the pages. */
export default function NoticePanel({ id, onEdit, onClose }: NoticePanelProps) {
  const t = useTranslations('notices.bulletin');
  const common = useTranslations('shared');
  const instant = useInstantText();
  const { data, failure, retry } = useCall('notices.notice', { id }, { shown: 'here' });
  const { run: markRead } = useAction('notices.closeNotice', { shown: 'here' });
  const { action, asking } = useActions();
  const unread = data?.read === false;
  useEffect(() => {
    if (unread) void markRead({ id });
  }, [unread, id, markRead]);
  const withdraw = ({ version, title }: NoticeDetail) =>
    action(
      'notices.withdrawNotice',
      { id, version },
      {
        title: t('withdrawTitle'),
        text: t('withdrawText'),
        label: t('withdraw'),
        danger: true,
        said: t('withdrawnNow', { title }),
        done: onClose,
      },
    );
  return (
    <Modal
      title={data?.title ?? t('title')}
      shape="wide"
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        data && data.actions.length > 0 ? (
          <>
            {data.actions.includes('withdraw') ? (
              <Button look="danger" onClick={() => withdraw(data)}>
                {t('withdraw')}
              </Button>
            ) : null}
            <Button onClick={() => onEdit(data)}>{t('edit')}</Button>
          </>
        ) : null
      }
    >
      {data ? (
        <>
          <p className={styles.facts}>
            <span>{data.author}</span>
            <time dateTime={data.publishedAt}>{instant(data.publishedAt)}</time>
            {data.reach ? <span>{t('reach', data.reach)}</span> : null}
            {data.reach ? <span>{t('shownUntilDay', { day: data.shownUntil })}</span> : null}
          </p>
          <RichText html={data.content} />
        </>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={5} />
      )}
      {asking}
    </Modal>
  );
}
