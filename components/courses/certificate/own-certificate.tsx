'use client';

import { useTranslations } from 'next-intl';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { PrintSheet } from '@/components/shared/print-sheet.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { publicAddress } from '@/lib/navigation/paths.ts';
import { withQuery } from '@/lib/navigation/query.ts';
import styles from './certificate.module.css';

interface OwnCertificateProps {
  readonly courseId: string;
  readonly onClose: () => void;
}

/** The certificate on paper, with the number and the address by which it is confirmed. */
export default function OwnCertificate({ courseId, onClose }: OwnCertificateProps) {
  const t = useTranslations('courses.certificate');
  const shared = useTranslations('shared');
  const { data, failure, retry } = useCall('courses.certificate', { id: courseId }, { shown: 'here' });
  const title = t('title');
  return (
    <Modal title={title} shape="page" closeLabel={shared('close')} onClose={onClose}>
      {data ? (
        <PrintSheet title={title} text={data.school}>
          <div className={styles.sheet}>
            <p>{t('says', { name: data.name, course: data.course, day: data.passedOn })}</p>
            {data.minutes > 0 ? <p>{t('minutes', { count: data.minutes })}</p> : null}
            <p>{t('number', { number: data.number })}</p>
            <p className="soft">
              {t('checkAt', {
                address: `${window.location.origin}${withQuery(publicAddress.certificate, { number: data.number })}`,
              })}
            </p>
          </div>
        </PrintSheet>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={4} />
      )}
    </Modal>
  );
}
