'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import styles from './detail.module.css';

interface VoucherFactsProps {
  readonly voucher: Voucher;
  readonly onShow: (id: string) => void;
}

/** Day, kind, attachments and the people; for one that was taken back, the way to the red one, and from there back. */
export function VoucherFacts({ voucher, onShow }: VoucherFactsProps) {
  const t = useTranslations('finance.voucher');
  const other = voucher.reversedById ?? voucher.reversalOfId;
  const facts = [
    ['onDate', voucher.onDate],
    ['kind', t(`kindOf.${voucher.kind}`)],
    ['attachments', String(voucher.attachments)],
    ['madeBy', voucher.madeBy],
    ['auditedBy', voucher.auditedBy],
    ['postedBy', voucher.postedBy],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value || '--'}</dd>
        </div>
      ))}
      {other ? (
        <div>
          <dt>{t(voucher.reversedById ? 'reversedBy' : 'reversalOf')}</dt>
          <dd>
            <Button look="link" onClick={() => onShow(other)}>
              {t('showOther')}
            </Button>
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
