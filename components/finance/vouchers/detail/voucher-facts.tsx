'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button.tsx';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { FactList } from '../../fact-list.tsx';

interface VoucherFactsProps {
  readonly voucher: Voucher;
  readonly onShow: (id: string) => void;
}

/** Day, kind, attachments and the people; for one that was taken back, the way to the red one, and from there back. */
export function VoucherFacts({ voucher, onShow }: VoucherFactsProps) {
  const t = useTranslations('finance.voucher');
  const { onDate, kind, attachments, madeBy, auditedBy, postedBy, reversedById, reversalOfId } = voucher;
  const other = reversedById ?? reversalOfId;
  return (
    <FactList
      facts={[
        [t('onDate'), onDate],
        [t('kind'), t(`kindOf.${kind}`)],
        [t('attachments'), String(attachments)],
        [t('madeBy'), madeBy],
        [t('auditedBy'), auditedBy],
        [t('postedBy'), postedBy],
        ...(other
          ? [
              [
                t(reversedById ? 'reversedBy' : 'reversalOf'),
                <Button key={other} look="link" onClick={() => onShow(other)}>
                  {t('showOther')}
                </Button>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
