'use client';

import { useTranslations } from 'next-intl';
import { announce } from '@/lib/browser/announcements.ts';
import { useAction } from '@/lib/browser/use-action.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { VoucherFiles } from '../files/voucher-files.tsx';

/** The originals of a stored voucher; one that came after posting is attached here, those of a draft where it is written. */
export function DetailFiles({ voucher: { id, files, actions } }: { readonly voucher: Voucher }) {
  const t = useTranslations('finance.files');
  const { run } = useAction('finance.addVoucherFiles');
  const add = async (file: Voucher['files'][number]) => {
    const outcome = await run({ id, files: [file.id] });
    if (outcome.ok) announce({ kind: 'toast', severity: 'success', text: t('added', { name: file.name }) });
  };
  return <VoucherFiles files={files} onAdd={actions.includes('attach') ? (file) => void add(file) : undefined} />;
}
