import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { SumTable } from './sum-table.tsx';

/** How a month's charge is shared among payers and spread over instalments. */
export function MonthPaying({ reply }: { readonly reply: CallReply<'fees.preview'> }) {
  const t = useTranslations('fees.preview');
  const payers = reply.payers.map(({ guardianId, name, cents }, at) => ({
    id: `${at} ${guardianId} ${name}`,
    label: at === 0 ? t('rest', { name: name || t('unnamed') }) : name || t('unnamed'),
    cents,
  }));
  const parts = reply.instalments.map(({ dueOn, cents }, at) => ({
    id: dueOn,
    label: t('instalment', { number: at + 1, day: dueOn }),
    cents,
  }));
  return (
    <>
      {payers.length > 0 ? <SumTable head={[t('payer'), t('amount')]} rows={payers} /> : null}
      {parts.length > 0 ? <SumTable head={[t('paying'), t('amount')]} rows={parts} /> : null}
    </>
  );
}
