'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { consoleAddress, problemAddress } from '@/lib/navigation/paths.ts';

/** Articles about the page that stands behind it, and the way to all others. */
export default function HelpPanel({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const t = useTranslations('shell.help');
  const common = useTranslations('shared');
  const { data, failure, retry } = useCall('help.forPage', { path }, { shown: 'here' });
  return (
    <Modal
      title={t('title')}
      shape="panel"
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <Link href={consoleAddress.help} prefetch={false} onClick={onClose}>
          {t('all')}
        </Link>
      }
    >
      {data ? (
        data.rows.length > 0 ? (
          <ul>
            {data.rows.map((row) => (
              <li key={row.id}>
                <Link href={problemAddress(row.id)} prefetch={false} onClick={onClose}>
                  {row.title}
                </Link>
                <p>{row.summary}</p>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('none')}</p>
        )
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Modal>
  );
}
