'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { usePrintAlone } from '@/components/shared/use-print-alone.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from '../payments/payments.module.css';
import { RefundSlip } from './refund-slip.tsx';

interface PrintRefundProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The slip of a refund as it will be printed, for who gets the money to sign. */
export default function PrintRefund({ id, onClose }: PrintRefundProps) {
  const t = useTranslations('fees-refund-orders');
  const shared = useTranslations('shared');
  const { data, failure, retry } = useCall('fees.refundOrder', { id }, { shown: 'here' });
  const title = t('slip.title');
  const { sheet, print } = usePrintAlone<HTMLDivElement>(title);
  const button = useRef<HTMLButtonElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) button.current?.focus();
  }, [isThere]);
  return (
    <Modal
      title={title}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button ref={button} look="primary" disabled={!data} onClick={print}>
          {t('print')}
        </Button>
      }
    >
      {data ? (
        <div ref={sheet} className={styles.papers} data-theme="light" {...scrolledByKeys(title)}>
          <RefundSlip order={data} />
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}
