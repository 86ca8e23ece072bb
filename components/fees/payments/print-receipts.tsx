'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ListFailure, ListSkeleton } from '@/components/shared/list/list-states.tsx';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { usePrintAlone } from '@/components/shared/use-print-alone.ts';
import { Button } from '@/components/ui/button.tsx';
import { useAction } from '@/lib/browser/use-action.ts';
import { useCall } from '@/lib/browser/use-call.ts';
import styles from './payments.module.css';
import { ReceiptPaper, type ReceiptSize, receiptSizes } from './receipt-paper.tsx';

interface PrintReceiptsProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** Receipts as they will be printed, two on a sheet of A4 or each on a form of 241 by 140 mm. */
export default function PrintReceipts({ ids, onClose }: PrintReceiptsProps) {
  const t = useTranslations('fees-counter.receipt');
  const shared = useTranslations('shared');
  const [size, setSize] = useState<ReceiptSize>('half');
  const { data, failure, retry } = useCall('fees.receiptsToPrint', { ids: [...ids] }, { shown: 'here' });
  const noted = useAction('fees.notePrints');
  const title = t('printTitle', { count: ids.length });
  const { sheet, print } = usePrintAlone<HTMLDivElement>(title);
  const button = useRef<HTMLButtonElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere) button.current?.focus();
  }, [isThere]);
  const printOnce = async () => {
    print();
    await noted.run({ ids: [...ids] });
  };
  return (
    <Modal
      title={title}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button ref={button} look="primary" disabled={!data} busy={noted.busy} onClick={() => void printOnce()}>
          {t('print')}
        </Button>
      }
    >
      <fieldset className={styles.sizes}>
        <legend>{t('size')}</legend>
        {receiptSizes.map((one) => (
          <label key={one} className="line">
            <input type="radio" name="size" checked={size === one} onChange={() => setSize(one)} />
            {t(`sizeOf.${one}`)}
          </label>
        ))}
      </fieldset>
      {data ? (
        <div ref={sheet} className={styles.papers} data-theme="light" data-size={size} {...scrolledByKeys(title)}>
          {data.rows.map((receipt) => (
            <ReceiptPaper key={receipt.id} receipt={receipt} schoolName={data.schoolName} />
          ))}
        </div>
      ) : failure ? (
        <ListFailure failure={failure} onRetry={retry} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </Modal>
  );
}
