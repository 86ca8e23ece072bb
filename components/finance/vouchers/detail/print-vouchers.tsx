'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { scrolledByKeys } from '@/components/shared/list/scrolled-by-keys.ts';
import { Modal } from '@/components/shared/overlay/modal.tsx';
import { usePrintAlone } from '@/components/shared/use-print-alone.ts';
import { Button } from '@/components/ui/button.tsx';
import { useCall } from '@/lib/browser/use-call.ts';
import { Answered } from '../../answered.tsx';
import styles from './paper.module.css';
import { VoucherPaper } from './voucher-paper.tsx';

interface PrintVouchersProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

const papers = ['form', 'a4'] as const;

/** Vouchers as they will be printed, on forms of their own size or two on a sheet of A4. */
export default function PrintVouchers({ ids, onClose }: PrintVouchersProps) {
  const t = useTranslations('finance.printVouchers');
  const shared = useTranslations('shared');
  const [paper, setPaper] = useState<(typeof papers)[number]>('form');
  const [isRed, setRed] = useState(false);
  const answer = useCall('finance.vouchersToPrint', { ids: [...ids] }, { shown: 'here' });
  const title = t('title', { count: ids.length });
  const { sheet: sheets, print } = usePrintAlone<HTMLDivElement>(title);
  return (
    <Modal
      title={title}
      shape="page"
      closeLabel={shared('close')}
      onClose={onClose}
      footer={
        <Button look="primary" disabled={!answer.data} onClick={print}>
          {t('print')}
        </Button>
      }
    >
      <div className={styles.tools}>
        <label className="line soft">
          {t('paper')}
          <select
            value={paper}
            onChange={(event) => setPaper(papers.find((one) => one === event.target.value) ?? 'form')}
          >
            {papers.map((one) => (
              <option key={one} value={one}>
                {t(`paperOf.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="line">
          <input type="checkbox" checked={isRed} onChange={(event) => setRed(event.target.checked)} />
          {t('red')}
        </label>
      </div>
      <Answered call={answer} rows={8}>
        {({ rows, schoolName }) => (
          <div
            ref={sheets}
            className={[styles.papers, paper === 'a4' ? styles.a4 : '', isRed ? styles.red : ''].join(' ')}
            {...scrolledByKeys(title)}
          >
            {rows.map((voucher) => (
              <VoucherPaper key={voucher.id} voucher={voucher} schoolName={schoolName} />
            ))}
          </div>
        )}
      </Answered>
    </Modal>
  );
}
