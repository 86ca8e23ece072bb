'use client';

import { useTranslations } from 'next-intl';
import { usePermission } from '@/components/shared/permission.ts';
import { Button } from '@/components/ui/button.tsx';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import { viewKeys } from './finance-address.ts';

interface VoucherNumberProps {
  readonly id: string;
  readonly kind: VoucherKind;
  readonly number: number;
  readonly onVoucher: (id: string) => void;
}

/** The number of a voucher, which opens it for whoever may see vouchers. */
export function VoucherNumber({ id, kind, number, onVoucher }: VoucherNumberProps) {
  const numbers = useTranslations('finance.voucher.numberOf');
  const seesVouchers = usePermission(viewKeys.vouchers);
  const said = numbers(kind, { number });
  if (!seesVouchers) return said;
  return (
    <Button look="link" onClick={() => onVoucher(id)}>
      {said}
    </Button>
  );
}
