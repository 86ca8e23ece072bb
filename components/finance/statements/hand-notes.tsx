'use client';

import { useTranslations } from 'next-intl';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import { centsText } from '@/lib/rules/money.ts';

interface HandNotesProps {
  readonly byHand: CallReply<'finance.balanceSheet'>['byHand'];
}

/** Says below the table which amounts no formula gave: where each was taken from, and why. */
export function HandNotes({ byHand }: HandNotesProps) {
  const t = useTranslations('finance.hand');
  return byHand.map(({ column, row, name, cents, from, reason }) => (
    <p key={`${column} ${row}`}>
      {t('note', { column: t(`of.${column}`), row, name, amount: centsText(cents) })}
      {from ? t('noteFrom', from) : null}
      {t('noteReason', { reason })}
    </p>
  ));
}
