'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list-states.tsx';
import { Modal } from '@/components/shared/modal.tsx';
import { printAlone } from '@/components/shared/print-frame.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCallScope } from '@/lib/browser/call-scope.ts';
import { noteOperation } from '@/lib/browser/note.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import { VoucherState } from '../voucher-state.tsx';
import styles from './detail.module.css';
import { VoucherDeeds } from './voucher-deeds.tsx';
import { VoucherFacts } from './voucher-facts.tsx';
import { VoucherLines } from './voucher-lines.tsx';
import { VoucherPaper } from './voucher-paper.tsx';

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
  const scope = useCallScope();
  const paper = useRef<HTMLDivElement>(null);
  const { data, failure, retry } = useCall('finance.voucher', { id }, { shown: 'here' });
  const name = data ? t(`numberOf.${data.kind}`, { number: data.number }) : '';
  const print = () => {
    if (!paper.current) return;
    void printAlone(paper.current, t('printed', { name }));
    if (scope) noteOperation(t('printed', { name }), scope);
  };
  return (
    <Modal
      title={t('detailTitle', { name })}
      shape="wide"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        data ? (
          <>
            <Button className={styles.print} onClick={print}>
              {t('print')}
            </Button>
            <VoucherDeeds voucher={data} name={name} onShow={onShow} onEdit={() => onEdit(id)} />
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
          <VoucherLines lines={data.lines} />
          <div hidden>
            <div ref={paper}>
              <VoucherPaper voucher={data} />
            </div>
          </div>
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}
