'use client';

import { useTranslations } from 'next-intl';
import { FieldGroup } from '@/components/shared/form/field.tsx';
import { LineField } from '@/components/shared/form/form-parts.tsx';
import { SavedForm } from '@/components/shared/form/saved-form.tsx';
import { useCheckedForm } from '@/components/shared/form/use-checked-form.ts';
import { type Payment, rewrittenReceipt } from '@/lib/contracts/fees/payments.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';

interface RewriteValues {
  title: string;
  reason: string;
}

interface RewriteReceiptProps {
  readonly receipt: Payment['receipts'][number];
  readonly onClose: () => void;
}

/** Takes a receipt back by a red one and writes another, such as to another name. */
export default function RewriteReceipt({ receipt, onClose }: RewriteReceiptProps) {
  const t = useTranslations('fees-counter.receipt');
  const { id, number } = receipt;
  const checked = useCheckedForm<RewriteValues, RewriteValues & { id: string }>(
    rewrittenReceipt,
    (values) => ({ id, ...values }),
    { title: receipt.title, reason: '' },
  );
  return (
    <SavedForm
      endpoint="fees.rewriteReceipt"
      {...checked}
      shape="dialog"
      title={t('rewriteTitle', { number })}
      submitLabel={t('rewrite')}
      said={() => t('rewritten', { number })}
      onClose={onClose}
    >
      <p>{t('rewriteText')}</p>
      <FieldGroup title={t('facts')}>
        <LineField<RewriteValues> name="title" label={t('to')} required maxLength={recordLimits.nameChars} />
        <LineField<RewriteValues> name="reason" label={t('reason')} required maxLength={recordLimits.reasonChars} />
      </FieldGroup>
    </SavedForm>
  );
}
