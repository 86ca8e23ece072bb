'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TableColumn } from '@/components/shared/list/table-column.ts';
import { StateBadge } from '@/components/shared/state-badge.tsx';
import { Figure } from '@/components/shared/why/figure.tsx';
import type { CallReply } from '@/lib/browser/endpoint-name.ts';
import type { Finding } from '@/lib/rules/fees/bill-notes.ts';
import { centsText } from '@/lib/rules/money.ts';
import type { StateTone } from '@/lib/rules/state-tone.ts';

export type ReviewRow = CallReply<'fees.batchReview'>['rows'][number];

const toneOf: Readonly<Record<Finding, StateTone>> = {
  fault: 'bad',
  negative: 'bad',
  zero: 'warn',
  changed: 'warn',
  new: 'plain',
  missing: 'warn',
  unplanned: 'warn',
};

/** Columns of a review: the child, before, now, the difference, and what stands out. */
export function useReviewColumns(month: string, onWhy: (billId: string) => void): readonly TableColumn<ReviewRow>[] {
  const t = useTranslations('fees-bills.review');
  const why = useTranslations('why');
  return useMemo(() => {
    const now = ({ student: { name }, billId, amountCents }: ReviewRow) => {
      if (billId === null || amountCents === null) return null;
      const text = centsText(amountCents);
      return <Figure text={text} label={why('figure', { name, figure: text })} onOpen={() => onWhy(billId)} />;
    };
    const difference = ({ amountCents, beforeCents }: ReviewRow) => {
      if (amountCents === null || beforeCents === null) return null;
      const cents = amountCents - beforeCents;
      return cents > 0 ? `+${centsText(cents)}` : centsText(cents);
    };
    return [
      { prop: 'student.name', label: t('child'), width: 110, telling: true, tooltip: true },
      { prop: 'student.number', label: t('number'), width: 110 },
      { prop: 'student.className', label: t('class'), width: 110, tooltip: true, telling: true },
      {
        prop: 'beforeCents',
        label: t('before', { month }),
        width: 120,
        optional: true,
        align: 'end',
        formatter: (_, row) => (row.beforeCents === null ? null : centsText(row.beforeCents)),
      },
      {
        prop: 'amountCents',
        label: t('now'),
        width: 110,
        align: 'end',
        telling: true,
        formatter: (_, row) => now(row),
      },
      {
        prop: 'difference',
        label: t('difference'),
        width: 110,
        align: 'end',
        telling: true,
        formatter: (_, row) => difference(row),
      },
      {
        prop: 'findings',
        label: t('findings'),
        width: 240,
        telling: true,
        formatter: (_, row) => <Findings row={row} />,
      },
    ];
  }, [t, why, month, onWhy]);
}

function Findings({ row: { findings, faults } }: { readonly row: ReviewRow }) {
  const t = useTranslations('fees-bills.review');
  const told = findings.filter((finding) => finding !== 'fault' || faults.length === 0);
  if (told.length + faults.length === 0) return null;
  return (
    <span className="flow">
      {faults.map(({ kind, itemId, itemName }) => (
        <StateBadge key={`${kind} ${itemId}`} tone="bad">
          {t(`faultOf.${kind}`, { item: itemName ?? '' })}
        </StateBadge>
      ))}
      {told.map((finding) => (
        <StateBadge key={finding} tone={toneOf[finding]}>
          {t(`findingOf.${finding}`)}
        </StateBadge>
      ))}
    </span>
  );
}
