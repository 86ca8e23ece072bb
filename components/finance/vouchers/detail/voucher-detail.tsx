'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { lazyScreen } from '@/components/shell/lazy-screen.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { VoucherState } from '../voucher-state.tsx';
import styles from './detail.module.css';
import { DetailFiles } from './detail-files.tsx';
import { VoucherDeeds } from './voucher-deeds.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherLines } from './voucher-lines.tsx';

const PrintVouchers = lazyScreen(() => import('./print-vouchers.tsx'));

interface VoucherDetailProps {
  readonly id: string;
  readonly onShow: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** A voucher beside the list: what it says, who had a hand in it, and what may be done with it now. */
export default function VoucherDetail({ id, onShow, onEdit, onClose }: VoucherDetailProps) {
  const t = useTranslations('finance.voucher');
  const shared = useTranslations('shared');
  const [isPrinting, setPrinting] = useState(false);
  const { data, failure, retry } = useCall('finance.voucher', { id }, { shown: 'here' });
  const name = data ? t(`numberOf.${data.kind}`, { number: data.number }) : '';
  return (
    <Modal
      title={t('detailTitle', { name })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        data ? (
          <>
            <Button className={styles.print} onClick={() => setPrinting(true)}>
              {t('print')}
            </Button>
            <VoucherDeeds voucher={data} name={name} onShow={onShow} onEdit={onEdit} />
          </>
        ) : null
      }
    >
      {data ? (
        <div className={styles.detail}>
          <p>
            <VoucherState voucher={data} />
          </p>
          {data.reason ? (
            <p className={styles.reason}>
              {t(data.reversalOfId ? 'reasonReversed' : 'reasonGiven', { reason: data.reason })}
            </p>
          ) : null}
          <VoucherFacts voucher={data} onShow={onShow} />
          <VoucherLines lines={data.lines} year={Math.floor(data.period / 100)} />
          <DetailFiles voucher={data} />
          {isPrinting ? (
            <Suspense>
              <PrintVouchers ids={[id]} onClose={() => setPrinting(false)} />
            </Suspense>
          ) : null}
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}
