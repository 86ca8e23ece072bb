'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { useActionName, useObjectName } from './action-name.ts';
import styles from './logs.module.css';

interface AuditEntryProps {
  readonly seq: number;
  readonly onFollow: (objectId: string) => void;
  readonly onClose: () => void;
}

/** One audit row with what was changed. */
export default function AuditEntry({ seq, onFollow, onClose }: AuditEntryProps) {
  const t = useTranslations('logs');
  const common = useTranslations('shared');
  const instant = useInstantText();
  const nameOfAction = useActionName();
  const nameOfObject = useObjectName();
  const { data, failure, retry } = useCall('logs.auditEntry', { seq }, { shown: 'here' });
  const facts = data && [
    [t('at'), instant(data.at)],
    [t('person'), data.actorName || t('anonymous')],
    [t('action'), nameOfAction(data)],
    [t('code'), data.action],
    [t('objectType'), `${nameOfObject(data.objectType)} ${data.objectId}`],
    [t('result'), t(data.result === 'refused' ? 'result_refused' : 'result_done')],
    [t('address'), data.address || '--'],
    [t('requestId'), data.requestId],
  ];
  return (
    <Modal
      title={t('entryTitle', { seq })}
      shape="wide"
      closeLabel={common('close')}
      onClose={onClose}
      footer={data ? <Button onClick={() => onFollow(data.objectId)}>{t('follow')}</Button> : null}
    >
      {facts ? (
        <>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label} style={{ display: 'contents' }}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <h3>{t('change')}</h3>
          <pre className={styles.change}>
            {data.change === null ? t('noChange') : JSON.stringify(data.change, null, 2)}
          </pre>
        </>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={5} />
      )}
    </Modal>
  );
}
